import { ownersMigrations } from '../../platform/database/migrations.ts';
import { definition } from '../stores.ts';

/** The statements that created a database of an earlier schema version. */
export function stepsUpTo(version: number, dialect: 'sqlite' | 'postgres'): string[] {
  return [ownersMigrations, ...definition.migrations].flatMap(({ [dialect]: steps }) =>
    Object.entries(steps).flatMap(([number, step]) => (Number(number) <= version ? [step] : [])),
  );
}

/** Fill a database of the second schema, which ordered lists by date; dates never decreased. An edit gave a second list the name 'Verano'. */
export const oldLists = [
  "INSERT INTO owners VALUES ('ana', 7), ('berta', 1)",
  `INSERT INTO lists (owner, doc_id, date, turn, name, status) VALUES
    ('ana', 'd4', '2028-01-01T00:00:00.000Z', 4, 'Verano', 'Privada'),
    ('ana', 'd1', '2026-01-01T00:00:00.000Z', 1, 'Invierno', 'Pública'),
    ('ana', 'd5', '2028-01-01T00:00:00.000Z', 5, 'Verano', 'Pública'),
    ('ana', 'd2', '2026-01-01T00:00:00.001Z', 2, 'Otoño', 'Pública'),
    ('ana', 'd6', '2028-01-01T00:00:00.000Z', 7, 'Primavera', 'Pública'),
    ('berta', 'e1', '2026-01-01T00:00:00.000Z', 1, 'Verano', 'Pública')`,
];

/** The order of the lists in the program of the second schema. */
export const oldOrder = `SELECT doc_id AS "docId", name,
    EXISTS (SELECT 1 FROM lists newer WHERE newer.owner = l.owner AND newer.name = l.name
      AND (newer.date, newer.turn) > (l.date, l.turn)) AS shadowed
  FROM lists l WHERE owner = 'ana' ORDER BY date DESC, turn DESC`;
