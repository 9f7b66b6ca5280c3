// Started by `background-import.ts`. Ends with its parent, whose signals it ignores.
import { constants, setPriority } from 'node:os';
import {
  type ImportJob,
  type ImportProgress,
  type ImportResult,
  importFeed,
  messageWithCause,
} from './feed-import.ts';
import { downloadFeed } from './feed-receive.ts';

export type ImportMessage = { progress: ImportProgress } | { result: ImportResult } | { error: string };

const progressIntervalMs = 500;
let reportedAt = Number.NEGATIVE_INFINITY;

setPriority(constants.priority.PRIORITY_LOW);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
process.once('message', async (job: ImportJob) => {
  process.env.SQLITE_TMPDIR = job.folder;
  send(await run(job));
  process.disconnect();
});

async function run(job: ImportJob): Promise<ImportMessage> {
  const download = () => downloadFeed(job, new AbortController().signal);
  try {
    return { result: await importFeed(job, download, reportProgress) };
  } catch (error) {
    return { error: messageWithCause(error as Error) };
  }
}

function reportProgress(progress: ImportProgress): void {
  const now = performance.now();
  if (now - reportedAt < progressIntervalMs) return;
  reportedAt = now;
  send({ progress });
}

function send(message: ImportMessage): void {
  process.send?.(message);
}
