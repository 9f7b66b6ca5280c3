import { rmSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { identityOf } from './feed/feed-import.ts';
import { createFeedRefresh, type RefreshOptions } from './feed/feed-refresh.ts';
import { type CatalogIndex, openNewestIndex, type Validators } from './index/catalog-index.ts';
import { indexPath } from './index/index-files.ts';

export const refreshFileAfterMs = 100;
/** Applies while there is no index. Without this interval, every call would send a request and wait for its timeout. */
const refreshEmptyAfterMs = 1_000;
const longestWaitForImportMs = 1_000;

type Identity = ReturnType<typeof identityOf>;

export function createCatalogRefresh(options: RefreshOptions, log: Logger, onReplaced: () => void) {
  const { source, folder, checkSeconds } = options;
  const identity = identityOf({ ...options, source: source.href });
  const isFile = source.protocol === 'file:';
  const warnAboutOther = createFolderWarning(folder, log);
  const feed = createFeedRefresh(options, log, reopen);
  let index: CatalogIndex | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;
  const waitForImport = createFirstWait(feed.importing);
  reopen();

  /** The file in the folder may have been replaced by this process or by another one. */
  function reopen(): void {
    const { ino } = statSync(indexPath(folder), { throwIfNoEntry: false }) ?? {};
    if (index && (ino === undefined || ino === index.ino)) return;
    const next = openNewestIndex(folder, identity.source);
    if (!next && index) warnAboutOther();
    if (!next) return;
    const previous = index;
    index = next;
    previous?.close();
    if (previous) onReplaced();
    feed.continueFrom(validatorsFor(index, identity));
  }

  function check(): Promise<void> {
    reopen();
    checking ??= feed.refresh().finally(() => {
      checkedAt = performance.now();
      checking = undefined;
    });
    return checking;
  }

  const firstImport = () => (feed.importing() ? waitForImport() : check().then(waitForImport));

  return {
    feed,
    index: () => index,
    reopen,

    refreshIfDue(): Promise<void> | undefined {
      const age = performance.now() - checkedAt;
      if (!index) return isFile || checking || age > refreshEmptyAfterMs ? firstImport() : undefined;
      if (isFile) return age > refreshFileAfterMs ? check() : undefined;
      if (age > 1_000 * checkSeconds) void check();
      return undefined;
    },

    /** Of a damaged index, what can be read stays in use. */
    rebuild({ ino, path }: CatalogIndex): void {
      if (statSync(path, { throwIfNoEntry: false })?.ino !== ino) return;
      rmSync(path);
      feed.continueFrom({});
      checkedAt = Number.NEGATIVE_INFINITY;
      log.warn(`The index of products ${path} is damaged, and is built again.`);
    },
  };
}

function validatorsFor({ isCurrentFormat, info }: CatalogIndex, identity: Identity): Validators {
  const { address, rules, validators } = info;
  const isContinued = isCurrentFormat && address === identity.address && rules === identity.rules;
  return isContinued ? validators : {};
}

function createFolderWarning(folder: string, log: Logger): () => void {
  let isKnown = false;
  return () => {
    if (isKnown) return;
    isKnown = true;
    log.warn(`The index ${indexPath(folder)} is of another feed: each feed needs a CATALOG_DIR of its own.`);
  };
}

/** @returns a function that waits for an import, but not later than a second after its first call */
function createFirstWait(importing: () => Promise<void> | undefined): () => Promise<void> | undefined {
  let firstWait: Promise<void> | undefined;
  let hasWaited = false;
  return () => {
    if (hasWaited || !importing()) return undefined;
    firstWait ??= wait(longestWaitForImportMs, undefined, { ref: false }).then(() => {
      hasWaited = true;
    });
    return Promise.race([importing(), firstWait]);
  };
}
