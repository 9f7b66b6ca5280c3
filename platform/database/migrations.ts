/** By the version after it. A released step is never changed (docs/decisions/schema-versions.md). */
export type Steps = Record<number, string>;

export type Migrations = { name: string; sqlite: Steps; postgres: Steps };

export type Schema = {
  latestVersion: number;
  stepsAfter(version: number): string[];
};

export class NewerSchemaError extends Error {
  constructor(version: number, latestVersion: number) {
    super(
      `it has schema ${version}, and this program supports schemas up to ${latestVersion}; start a newer version`,
    );
  }
}

export function combineMigrations(entities: Migrations[], dialect: 'sqlite' | 'postgres'): Schema {
  assertUniqueVersions(entities, dialect);
  // Sorting is stable: the step of the owners table comes first.
  const steps = [ownersMigrations, ...entities]
    .flatMap((entity) => Object.entries(entity[dialect]))
    .map(([version, sql]) => ({ version: Number(version), sql }))
    .sort((first, second) => first.version - second.version);
  const latestVersion = steps.at(-1)?.version ?? 0;
  return {
    latestVersion,
    stepsAfter(current) {
      if (current > latestVersion) throw new NewerSchemaError(current, latestVersion);
      return steps.filter(({ version }) => version > current).map(({ sql }) => sql);
    },
  };
}

function assertUniqueVersions(entities: Migrations[], dialect: 'sqlite' | 'postgres'): void {
  const names = new Map<string, string>();
  for (const { name, ...steps } of entities) {
    for (const version of Object.keys(steps[dialect])) {
      const other = names.get(version);
      if (other) throw new Error(`${other} and ${name} both have a step to schema version ${version}`);
      names.set(version, name);
    }
  }
}

/** Steps 1 and 3 were released together with those of another entity. */
export const ownersMigrations: Migrations = {
  name: 'owners',
  sqlite: {
    1: `CREATE TABLE owners (
          owner   TEXT NOT NULL PRIMARY KEY,
          version INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID`,
    3: `ALTER TABLE owners ADD COLUMN token TEXT NOT NULL DEFAULT '';
        UPDATE owners SET token = lower(hex(randomblob(8)))`,
  },
  postgres: {
    1: `CREATE TABLE owners (
          owner   text    NOT NULL PRIMARY KEY,
          version integer NOT NULL
        )`,
    3: `ALTER TABLE owners
          ALTER COLUMN version TYPE bigint,
          ADD COLUMN token text NOT NULL DEFAULT gen_random_uuid()::text;
        ALTER TABLE owners ALTER COLUMN token DROP DEFAULT`,
  },
};
