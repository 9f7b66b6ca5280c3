import { createServer, type Server } from 'node:http';
import { addressOf, type Config, readConfig } from './config.ts';
import { describeDatabase } from './platform/database/database.ts';
import { limitWriting } from './platform/http/write-timeout.ts';
import { ConfigError } from './platform/settings/values.ts';
import { createJsonLogger, type Logger, consoleLogger as terminal } from './platform/telemetry/logger.ts';
import { openCatalog } from './store/catalog/catalog.ts';
import { openStores, type Stores } from './store/stores.ts';

/** How long what is under way may take once the process was asked to stop. */
const timeoutMs = 4_500;
/** How long the database may take, after that, to be closed. */
const closingMs = 300;
/** How often, meanwhile, connections are closed on which nothing is left to say. */
const sweepMs = 50;
/** A client may be slow, but not keep a connection for its slowness (Slowloris); a proxy's idle ones outlive it. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};
const root = new URL('./', import.meta.url);

try {
  await start(readConfig(process.env, root));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  terminal.error(error.message);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  const { createApp }: typeof import('./app.ts') = await import(new URL('build/server/index.js', root).href);
  const log = createJsonLogger(config.logLevel);
  const catalog = openCatalog(config.products, log, {
    copy: config.productsCopy,
    minPercent: config.productsMinPercent,
  });
  // Loads the feed meanwhile, so that no visitor has to wait for it. A slow feed does not delay listening.
  void catalog.readProducts();
  const stores = await open(config, log);
  const stopping = new AbortController();
  const draining = new AbortController();
  const { trustProxy, writesPerMinute, readsPerMinute, allowedHosts, metricsToken, streams } = config;
  const requestLimits = { trustProxy, writesPerMinute, readsPerMinute, allowedHosts };
  const { listener } = createApp({
    stores,
    catalog,
    log,
    root,
    stopping: stopping.signal,
    draining: draining.signal,
    streamLimits: streams,
    requestLimits,
    metricsToken,
  });
  const server = createServer(limits, listener);
  limitWriting(server);
  const port = await listen(server, config);
  stopOnSignals(config.drainSeconds, draining, () => {
    terminal.info('Stopping…');
    stopping.abort();
    server.close(() => void stores.database.close());
    setInterval(() => server.closeIdleConnections(), sweepMs).unref();
    setTimeout(() => {
      log.warn('What was still under way was cut off.');
      server.closeAllConnections();
      setTimeout(() => process.exit(), closingMs).unref();
    }, timeoutMs).unref();
  });
  if (allowedHosts === 'any') log.warn('ALLOWED_HOSTS is not set: requests for any host name are answered.');
  if (allowedHosts === 'loopback' && trustProxy) {
    log.warn('ALLOWED_HOSTS is not set: requests are answered only for the host names of this machine.');
  }
  terminal.info(`Mis Listas is at ${addressOf(config.host, port)} (Ctrl-C stops it)`);
}

/** Stops at SIGINT, at SIGTERM after the drain period, and at once at a signal within it. A later signal ends the process. */
function stopOnSignals(drainSeconds: number, draining: AbortController, stop: () => void): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stopNow = () => {
    clearTimeout(waiting);
    process.off('SIGINT', stopNow).off('SIGTERM', drain);
    stop();
  };
  const drain = () => {
    if (drainSeconds === 0 || draining.signal.aborted) return stopNow();
    terminal.info(`Stopping in ${drainSeconds} s; another signal stops at once…`);
    draining.abort();
    waiting = setTimeout(stopNow, drainSeconds * 1000);
  };
  process.on('SIGINT', stopNow).on('SIGTERM', drain);
}

async function open({ database, listenDatabase }: Config, log: Logger): Promise<Stores> {
  try {
    return await openStores(database, log, listenDatabase);
  } catch (error) {
    throw new ConfigError(
      `The database ${describeDatabase(database)} cannot be opened: ${(error as Error).message}.`,
    );
  }
}

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program is using it' : error.message;
      reject(
        new ConfigError(`Cannot listen on ${host}, port ${port}: ${reason}. Set PORT or HOST to another.`),
      );
    });
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}
