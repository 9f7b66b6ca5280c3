import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Config, readConfig, settings, urlOf } from './config.ts';
import { describeDatabase } from './platform/database/database.ts';
import { limitResponseTime } from './platform/http/limits/response-time-limit.ts';
import { ConfigError } from './platform/settings/setting-readers.ts';
import { consoleLogger, createJsonLogger, type Logger } from './platform/telemetry/logger.ts';
import { checkSettingNames, findRemovedSettings } from './server/shop/setting-names.ts';
import { readShopFile, type ShopFile } from './server/shop/shop-file.ts';
import { openCatalog } from './store/catalog/catalog.ts';
import { prepareIndexFolder } from './store/catalog/index/index-folder.ts';
import { openStores, type Stores } from './store/stores.ts';

/** For requests in progress after the signal to stop, and then for the database. */
const timeouts = { requestsMs: 4_500, databaseMs: 300 };
const idleCheckMs = 50;
/** Without an index of the last feed. */
const longestFirstCheckMs = 1_000;
/** Against slow clients (Slowloris). Common proxies keep connections for a shorter time. */
const serverOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};
const root = new URL('./', import.meta.url);

try {
  checkSettingNames(process.env, Object.keys(settings));
  await start(readConfig(process.env, root));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  consoleLogger.error(error.message);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  const { createApp, version }: typeof import('./app.ts') = await import(
    new URL('build/server/index.js', root).href
  );
  const log = createJsonLogger(config.logLevel);
  const shopFile = readShopFile(config.shopFile);
  await prepareIndexFolder(config.catalog.folder, config.database, config.products);
  const stores = await openConfiguredStores(config, log);
  const catalog = await openConfiguredCatalog(config, shopFile, log);
  const stopping = new AbortController();
  const draining = new AbortController();
  const { listener, ready } = createApp({
    stores,
    catalog,
    log,
    root,
    stopping: stopping.signal,
    draining: draining.signal,
    users: config.users,
    requestLimits: config,
    streamLimits: config.streams,
    publicUrl: config.publicUrl,
    shopFile,
    hsts: config.hsts,
    offlinePages: config.offlinePages,
    metricsToken: config.metricsToken,
  });
  const server = createServer(serverOptions, (request, response) => {
    if (draining.signal.aborted) response.setHeader('connection', 'close');
    listener(request, response);
  });
  limitResponseTime(server);
  await ready;
  const port = await listen(server, config);
  stopOnSignals(config.drainSeconds, draining, () => {
    draining.abort();
    stopping.abort();
    stop(server, stores, log);
    consoleLogger.info('Stopping…');
  });
  warnAboutSettings(log);
  warnAboutHosts(config, log);
  warnAboutUsers(config, log);
  warnAboutProducts(config, log);
  log.info('started', { version });
  consoleLogger.info(`Mis Listas is at ${urlOf(config.host, port)} (Ctrl-C stops it)`);
}

async function openConfiguredCatalog(
  config: Config,
  { shop: { currency }, fields, search }: ShopFile,
  log: Logger,
) {
  const { products: source, catalog: options } = config;
  const catalog = openCatalog({ ...options, currency, fields, search, source, log, say: consoleLogger.info });
  catalog.watch();
  if (catalog.version() === '') await Promise.race([catalog.check(), wait(longestFirstCheckMs)]);
  return catalog;
}

async function openConfiguredStores(config: Config, log: Logger): Promise<Stores> {
  const { database, listenDatabase, listLimits } = config;
  try {
    return await openStores(database, log, listenDatabase, listLimits);
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

/** A second signal ends the drain period, and a later one the process. */
function stopOnSignals(drainSeconds: number, draining: AbortController, stop: () => void): void {
  let drainTimer: ReturnType<typeof setTimeout> | undefined;
  const stopNow = () => {
    clearTimeout(drainTimer);
    process.off('SIGINT', stopNow).off('SIGTERM', drain);
    stop();
  };
  const drain = () => {
    if (drainSeconds === 0 || draining.signal.aborted) return stopNow();
    consoleLogger.info(`Stopping in ${drainSeconds} s; another signal stops at once…`);
    draining.abort();
    drainTimer = setTimeout(stopNow, drainSeconds * 1000);
  };
  process.on('SIGINT', stopNow).on('SIGTERM', drain);
}

function stop(server: Server, { database }: Stores, log: Logger): void {
  server.close(() => void database.close());
  setInterval(() => server.closeIdleConnections(), idleCheckMs).unref();
  setTimeout(() => {
    log.warn('Requests that were still open were cut off.');
    server.closeAllConnections();
    setTimeout(() => process.exit(), timeouts.databaseMs).unref();
  }, timeouts.requestsMs).unref();
}

function warnAboutSettings(log: Logger): void {
  const names = findRemovedSettings(process.env);
  if (names.length > 0) log.warn(`These settings no longer have an effect: ${names.join(', ')}.`);
}

function warnAboutUsers({ users, allowedHosts, trustProxy, publicUrl }: Config, log: Logger): void {
  if (users.mode === 'sample' && (allowedHosts !== 'loopback' || trustProxy || publicUrl)) {
    log.warn('All visitors are one user: each of them can read, change and delete all lists.');
  }
}

function warnAboutHosts({ allowedHosts, trustProxy }: Config, log: Logger): void {
  if (allowedHosts === 'any') log.warn('ALLOWED_HOSTS is not set: requests for any host name are answered.');
  if (allowedHosts === 'loopback' && trustProxy) {
    log.warn('ALLOWED_HOSTS is not set: requests are answered only for the host names of this machine.');
  }
}

function warnAboutProducts({ products, publicUrl, shopFile }: Config, log: Logger): void {
  const isDefault = (file: URL, path: string) => file.href === new URL(path, root).href;
  const isOwnShop = publicUrl || !isDefault(shopFile, settings.SHOP_FILE.default);
  if (isOwnShop && isDefault(products, settings.PRODUCTS_URL.default))
    log.warn('PRODUCTS_URL is not set: the sample products are on sale.');
}
