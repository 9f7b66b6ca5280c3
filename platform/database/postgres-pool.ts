import { createTaskQueue } from '../task-queue.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { hasTooManyConnections, isConnectionFault } from './postgres-errors.ts';
import { createServerPool, type Lease, type ServerPoolOptions } from './postgres-server-pool.ts';
import { defaultTimeouts, settingsOf, type Timeouts } from './postgres-servers.ts';

const maxWaitMs = 8_000;
const retryMs = 500;

type PoolOptions = Omit<ServerPoolOptions, 'sessionSettings'> & {
  /** Whether the address is that of a transaction pooler, where a session has no settings of its own. */
  pooled: boolean;
  timeouts?: Partial<Timeouts> | undefined;
};

export type Pool = ReturnType<typeof createPool>;

export function createPool(address: PostgresAddress, { pooled, timeouts, ...options }: PoolOptions) {
  const settings = settingsOf({ ...defaultTimeouts, ...timeouts });
  const sessionSettings = pooled ? [] : settings.map((setting) => `SET ${setting}`);
  const server = createServerPool(address, { ...options, sessionSettings });
  const waiting = createTaskQueue({ concurrency: 1, maxWaiting: options.size, maxWaitMs });
  let waitingCount = 0;
  const releases = createReleaseSignal();

  async function connect(): Promise<Lease> {
    const { client, release } = await server.connect();
    return {
      client,
      release(error) {
        release(error);
        releases.notify();
      },
    };
  }

  async function connectAfterRelease(): Promise<Lease> {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      if (!server.hasIdleConnection()) await releases.next(retryMs);
      try {
        return await connect();
      } catch (error) {
        if (isConnectionFault(error)) waiting.rejectWaiting(error as Error);
        if (!hasTooManyConnections(error) || performance.now() > deadline) throw error;
      }
    }
  }

  return {
    begin: ['BEGIN', ...(pooled ? settings.map((setting) => `SET LOCAL ${setting}`) : [])].join('; '),

    async ready(): Promise<void> {
      await server.ready();
    },

    async connect(): Promise<Lease> {
      try {
        if (waitingCount === 0) return await connect();
      } catch (error) {
        if (!hasTooManyConnections(error)) throw error;
      }
      waitingCount += 1;
      try {
        return await waiting.run(connectAfterRelease);
      } finally {
        waitingCount -= 1;
      }
    },

    close: () => server.close(),
  };
}

function createReleaseSignal() {
  let onRelease = () => {};
  return {
    notify: () => onRelease(),
    next: (timeoutMs: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        onRelease = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
