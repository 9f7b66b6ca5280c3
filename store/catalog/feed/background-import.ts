import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImportJob, ImportProgress, ImportResult } from './feed-import.ts';
import type { ImportMessage } from './import-child.ts';
import { createProgressSentences } from './import-progress.ts';

const program = fileURLToPath(new URL('./import-child.ts', import.meta.url));
const execArgv = [
  '--max-old-space-size=256',
  '--max-semi-space-size=8',
  '--disable-warning=ExperimentalWarning',
];

/** Addresses of databases and proxies stay here. */
const certificateSettings = [
  'NODE_EXTRA_CA_CERTS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_DIR',
  'SSL_CERT_FILE',
];

export function createBackgroundImport(maxSeconds: number, say: (sentence: string) => void = () => {}) {
  let progress: ImportProgress | undefined;
  return {
    progress: () => progress,
    async run(job: ImportJob): Promise<ImportResult> {
      const sayProgress = createProgressSentences(say);
      progress = { products: 0, bytes: 0, totalBytes: 1 };
      try {
        return await runImport(job, maxSeconds, (latest) => {
          progress = latest;
          sayProgress(latest);
        });
      } finally {
        progress = undefined;
      }
    },
  };
}

function runImport(
  job: ImportJob,
  maxSeconds: number,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    const child = forkProgram();
    child.unref();
    child.channel?.unref();
    const timeout = setTimeout(() => {
      reject(new Error(`it took longer than ${maxSeconds} s`));
      child.kill('SIGKILL');
    }, maxSeconds * 1_000).unref();
    child.on('message', (message: ImportMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('result' in message) resolve(message.result);
      else reject(new Error(message.error));
    });
    child.on('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timeout);
      reject(new Error(`its process ended with ${signal ?? code}`));
    });
    child.send(job, () => {});
  });
}

function forkProgram(): ChildProcess {
  const { env } = process;
  const options = [...process.execArgv, ...(env.NODE_OPTIONS ?? '').split(' ')];
  return fork(program, {
    env: Object.fromEntries(certificateSettings.map((name) => [name, env[name]])),
    execArgv: [...execArgv, ...options.filter((option) => /^--use-\w+-ca$/.test(option))],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
