import pg from 'pg';
import { accept, type Outcome, refuse } from '../domain/outcome.ts';
import type { ListChoice, ListWithProducts, WishList } from '../domain/wish-list.ts';
import { answerAgain, type Change, changes, type KeptCreation, newList, oldestKept } from './creations.ts';
import type { Attempt, ListStore, Overview } from './list-store.ts';
import type { Log } from './log.ts';
import { NewerSchema } from './newer-schema.ts';
import { listenForVersions, noticeOf } from './postgres-notices.ts';
import { upgradeSchema } from './postgres-schema.ts';
import { type Statement, sql } from './postgres-statements.ts';
import { firstVersion, newToken, type Version, versionOf } from './version.ts';

const connections = 10;
const connectTimeoutMs = 3_000;
const statementTimeoutMs = 8_000;

/**
 * Lists in PostgreSQL 15 or newer, for as many processes as one likes. A database that cannot be reached is
 * waited for: until it is there, every call rejects.
 * @param url postgres://…
 * @throws NewerSchema when a newer program made the database
 */
export async function openPostgresListStore(url: string, log: Log): Promise<ListStore> {
  const settings = { connectionString: url, connectionTimeoutMillis: connectTimeoutMs };
  const pool = new pg.Pool({
    ...settings,
    max: connections,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs,
  });
  pool.on('error', (error) => log.warn(`A connection to PostgreSQL was lost: ${error.message}`));
  // The pool hears of the idle ones alone; one that is lost at work rejects that work, and must not end the process.
  pool.on('connect', (client) => client.on('error', () => {}));

  let upgraded = false;
  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    if (upgraded) return client;
    try {
      await upgradeSchema(client);
      upgraded = true;
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function read<Row extends pg.QueryResultRow>(sought: Statement, values: unknown[]): Promise<Row[]> {
    return using(await connect(), async (client) => (await client.query<Row>({ ...sought, values })).rows);
  }

  /**
   * Runs one write as a transaction; what is refused, or was done before, leaves no trace. The owner's row, taken
   * first, keeps rivals waiting until it ends.
   */
  async function write<T>(owner: string, work: Work<T>): Promise<Outcome<T>> {
    return using(await connect(), async (client) => {
      const query: Query = async (statement, ...values) =>
        (await client.query({ ...statement, values })).rows;
      await client.query('BEGIN');
      const token = newToken();
      const [raised] = (await query(sql.raiseVersion, owner, token)) as [{ number: string }];
      // A bigint comes as text; the schema keeps it within what a number holds exactly.
      const number = Number(raised.number);
      const outcome = await work(query, number);
      const notice = noticeOf(owner, versionOf(number, token));
      await client.query(changes(outcome) ? `${notice}; COMMIT` : 'ROLLBACK');
      return outcome;
    });
  }

  const readVersion = async (owner: string) =>
    (await read<{ version: Version }>(sql.version, [owner]))[0]?.version ?? firstVersion;

  try {
    (await connect()).release();
  } catch (error) {
    if (error instanceof NewerSchema) {
      await pool.end();
      throw error;
    }
    log.warn(`PostgreSQL cannot be reached yet: ${(error as Error).message}`);
  }
  const notices = await listenForVersions(settings, readVersion, log);

  return {
    async readOverview(owner, { offset, limit }, thumbnails) {
      const rows = await read<Overview>(sql.overview, [owner, limit, offset, thumbnails]);
      return rows[0] as Overview;
    },

    async readList(owner, docId, { offset, limit }) {
      if (!isText(docId)) return undefined;
      return (await read<ListWithProducts>(sql.listById, [owner, docId, limit, offset]))[0];
    },

    async readListByName(owner, name, { offset, limit }) {
      return (await read<ListWithProducts>(sql.listByName, [owner, name, limit, offset]))[0];
    },

    readChoices: (owner, productId, limit, offset = 0) =>
      read<ListChoice>(sql.choices, [owner, isText(productId) ? productId : '', limit, offset]),

    createList: (owner, draft, product, attempt) =>
      write(owner, async (query, turn) => {
        const before = attempt && (await findCreation(query, owner, attempt));
        if (before) return { ...before, repeated: true };
        if ((await query(sql.nameTaken, owner, draft.name)).length > 0) return refuse('name-taken');
        const now = new Date().toISOString();
        const list = newList(draft, now);
        await query(sql.insertList, owner, list.docId, list.date, turn, list.name, list.status);
        if (product) {
          await query(sql.insertProduct, owner, list.docId, product.productId, turn, JSON.stringify(product));
        }
        const created = { ...list, products: product ? [product] : [] };
        if (attempt) {
          await query(sql.forgetCreations, owner, oldestKept());
          await query(sql.insertCreation, owner, attempt.key, now, attempt.print, JSON.stringify(created));
        }
        return accept(created);
      }),

    findCreation: (owner, attempt) =>
      findCreation((sought, ...values) => read(sought, values), owner, attempt),

    editList: (owner, docId, { name, status }) =>
      write(owner, async (query) => {
        const [list] = isText(docId) ? await query(sql.updateList, owner, docId, name, status) : [];
        return list ? accept(list as WishList) : refuse('list-not-found');
      }),

    deleteList: (owner, docId) =>
      write(owner, async (query) => {
        const gone = isText(docId) && (await query(sql.deleteList, owner, docId)).length > 0;
        return gone ? accept(undefined) : refuse('list-not-found');
      }),

    addProduct: (owner, docId, product) =>
      write(owner, async (query, turn) => {
        if (!isText(docId)) return refuse('list-not-found');
        const { productId } = product;
        const added = await query(sql.insertProduct, owner, docId, productId, turn, JSON.stringify(product));
        if (added.length) return accept(undefined);
        return refuse((await exists(query, owner, docId)) ? 'product-already-listed' : 'list-not-found');
      }),

    removeProduct: (owner, docId, productId) =>
      write(owner, async (query) => {
        const removes = isText(docId) && isText(productId);
        const gone = removes && (await query(sql.deleteProduct, owner, docId, productId)).length > 0;
        return gone || (await exists(query, owner, docId)) ? accept(undefined) : refuse('list-not-found');
      }),

    readVersion,
    watch: notices.watch,

    async close() {
      await notices.close();
      await pool.end();
    },
  };
}

type Query = (statement: Statement, ...values: unknown[]) => Promise<unknown[]>;
type Work<T> = (query: Query, turn: number) => Promise<Change<T>>;

/** Gives a connection back when the work is done; after a failure nobody knows its state, so it is dropped. */
async function using<T>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  try {
    const value = await work(client);
    client.release();
    return value;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function exists(query: Query, owner: string, docId: string): Promise<boolean> {
  return isText(docId) && (await query(sql.listExists, owner, docId)).length > 0;
}

async function findCreation(query: Query, owner: string, attempt: Attempt) {
  const [kept] = (await query(sql.creation, owner, attempt.key, oldestKept())) as KeptCreation[];
  return kept && answerAgain(kept, attempt);
}

/** PostgreSQL's text knows no NUL, so no id has one. */
function isText(id: string): boolean {
  return !id.includes('\0') && id.isWellFormed();
}
