import { rmSync, statSync } from 'node:fs';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { identityOf } from './feed/feed-import.ts';
import { createFeedRefresh, type RefreshOptions } from './feed/feed-refresh.ts';
import { createFeedWatch } from './feed/feed-schedule.ts';
import { type CatalogIndex, openNewestIndex, type Validators } from './index/catalog-index.ts';
import { indexPath } from './index/index-files.ts';

type Identity = ReturnType<typeof identityOf>;

type Options = RefreshOptions & { checkSeconds: number };

export function createCatalogRefresh(options: Options, log: Logger, onReplaced: () => void) {
  const { source, folder, checkSeconds } = options;
  const identity = identityOf({ ...options, source: source.href });
  const warnAboutOther = createFolderWarning(folder, log);
  const feed = createFeedRefresh(options, log, reopen);
  let index: CatalogIndex | undefined;
  let checking: Promise<void> | undefined;
  reopen();

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
    feed.continueFrom(validatorsFor(index, identity), index.info.salesChangeAt);
  }

  function check(): Promise<void> {
    reopen();
    checking ??= feed.refresh().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  return {
    feed,
    index: () => index,
    reopen,
    check,
    ...createFeedWatch(check, source.protocol === 'file:' ? 1 : checkSeconds),

    rebuild({ ino, path }: CatalogIndex): void {
      if (statSync(path, { throwIfNoEntry: false })?.ino !== ino) return;
      rmSync(path);
      feed.continueFrom({});
      log.warn(`The index of products ${path} is damaged, and is built again.`);
      void check();
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
