import type { Client } from 'pg';
import type { Database } from '../platform/database/owner-database.ts';
import { ownerStatements } from '../platform/database/owner-version.ts';
import { expiredSessions } from '../store/sessions/statements.ts';
import { entities, type Stores } from '../store/stores.ts';
import { fillGuests } from './fill-guests.ts';
import type { Row } from './result-rows.ts';

const few = 1_000;
export const many = 100_000;
const future = '9999-01-01T00:00:00.000Z';

type PlanNode = { Plans?: PlanNode[] } & Record<string, unknown>;

/**
 * Counts the statements whose plan changes with many guests. Afterwards the stores have the many guests.
 * @param postgres undefined for SQLite
 */
export async function compareGuestPlans(stores: Stores, postgres?: Client): Promise<Row> {
  await fillGuests(stores, 0, few, future);
  const before = await readPlans(stores, postgres);
  await fillGuests(stores, few, many, future);
  const after = await readPlans(stores, postgres);
  const changed = [...before].filter(([statement, plan]) => plan !== after.get(statement));
  for (const [statement, plan] of changed) {
    console.info(`Another plan: ${statement}\n  ${plan}\n  ${after.get(statement)}`);
  }
  return {
    name: `plans that ${many.toLocaleString('en')} guests change, of ${before.size} statements, ${postgres ? 'PostgreSQL' : 'SQLite'}`,
    unit: 'plans',
    values: [changed.length],
    baselines: {},
    goal: { atMost: 0 },
  };
}

/** @returns the plan of each statement */
async function readPlans({ database }: Stores, postgres: Client | undefined): Promise<Map<string, string>> {
  await postgres?.query('ANALYZE');
  const plans = new Map<string, string>();
  const texts = entities.flatMap(({ statements, deletions }) => [
    ...Object.values<string>(statements[postgres ? 'postgres' : 'sqlite']),
    ...deletions,
  ]);
  for (const statement of [...Object.values(ownerStatements), ...texts, expiredSessions]) {
    const plan = postgres ? readPostgresPlan(postgres, statement) : readSqlitePlan(database, statement);
    plans.set(statement, await plan);
  }
  return plans;
}

async function readSqlitePlan(database: Stores['database'], statement: string): Promise<string> {
  const { read } = database as Database;
  const rows = await read<{ detail: string }>(`EXPLAIN QUERY PLAN ${statement}`);
  return rows.map(({ detail }) => detail).join('; ');
}

async function readPostgresPlan(client: Client, statement: string): Promise<string> {
  const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${statement}`);
  return shapeOf(rows[0]['QUERY PLAN'][0].Plan);
}

/** Without the estimated costs and rows. */
function shapeOf({ Plans: plans = [], ...node }: PlanNode): string {
  const names = ['Node Type', 'Relation Name', 'Index Name', 'Index Cond'].map((name) => node[name]);
  return `${names.filter(Boolean).join(' ')}(${plans.map(shapeOf).join(', ')})`;
}
