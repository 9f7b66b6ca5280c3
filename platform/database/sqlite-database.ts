import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from '../telemetry/logger.ts';
import { combineMigrations, type Migrations } from './migrations.ts';
import { type Database, runWithNewVersions } from './owner-database.ts';
import { ownerStatements, type Version } from './owner-version.ts';
import { migrate, openConnection, openReader, statementsOn } from './sqlite-connection.ts';
import { isDiskFault } from './sqlite-errors.ts';
import { guardFile, useTemporaryFile } from './sqlite-file.ts';
import { createSqliteSubscribers } from './sqlite-subscribers.ts';
import { createTurns } from './sqlite-turns.ts';
import { createWriteQueue } from './sqlite-write-queue.ts';

/** Reads see no unfinished transaction. */
type Connections = { writer: DatabaseSync; reader: DatabaseSync };

export function openSqliteDatabase(file: string, migrations: Migrations[], log?: Logger): Database {
  const { writer, reader } =
    file === ':memory:' ? openTemporary(migrations) : openConnections(file, migrations);
  const { isOpenFile, assertOpenFile } = guardFile(file, log);
  let isWritable = canWrite(writer, migrations);
  const writes = createWriteQueue(writer, assertOpenFile);
  const runRead = statementsOn(reader);
  const readVersion = (owner: string) =>
    runRead<VersionRow>(ownerStatements.readVersion, owner)[0]?.version ?? '0';
  const subscribers = createSqliteSubscribers(writer, readVersion);
  const inTurns = createTurns();
  const query = inTurns(statementsOn(writer));

  return {
    read: inTurns(runRead),

    async write(owners, work) {
      const { value, isCommitted, versions } = await writes
        .run(() => runWithNewVersions(query, owners, work))
        .catch((error) => {
          isWritable &&= !isDiskFault(error);
          throw error;
        });
      isWritable ||= isCommitted;
      if (isCommitted) for (const [owner, version] of versions) subscribers.notify(owner, version);
      return value;
    },

    readVersion: async (owner) => readVersion(owner),
    subscribe: subscribers.subscribe,

    status() {
      const isReachable = isOpenFile();
      const waiting = { reads: 0, writes: writes.waitingCount() };
      return { isReachable, isWritable: isReachable && isWritable, waiting };
    },

    async close() {
      subscribers.close();
      writes.close();
      // The last connection removes the WAL file, and must write.
      reader.close();
      writer.close();
    },
  };
}

/** Writes the version of the schema again. */
function canWrite(writer: DatabaseSync, migrations: Migrations[]): boolean {
  try {
    migrate(writer, combineMigrations(migrations, 'sqlite'));
    return true;
  } catch (error) {
    return !isDiskFault(error);
  }
}

type VersionRow = { version: Version };

function openConnections(file: string, migrations: Migrations[]): Connections {
  const writer = openConnection(file, combineMigrations(migrations, 'sqlite'));
  return { writer, reader: openReader(file) };
}

function openTemporary(migrations: Migrations[]): Connections {
  return useTemporaryFile((file) => {
    const connections = openConnections(file, migrations);
    connections.writer.exec('PRAGMA synchronous = OFF');
    return connections;
  });
}
