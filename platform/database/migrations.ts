import { ownersMigrations } from './version.ts';

/** The SQL of each step; the key is the schema version after the step. A released step is never changed. */
export type Steps = Record<number, string>;

/** The schema changes of one entity; the versions of all entities are one sequence (docs/decisions/schema-versions.md). */
export type Migrations = { name: string; sqlite: Steps; postgres: Steps };

export type Schema = {
  latestVersion: number;
  /** @throws NewerSchemaError when the version is newer than the latest one */
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
  // Sorting is stable: of two steps with the same version, the one of the owners table comes first.
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
