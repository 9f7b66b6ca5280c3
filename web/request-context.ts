import { createContext } from 'react-router';
import type { NoticeCode } from '../domain/result-codes.ts';
import type { Log } from '../platform/telemetry/logger.ts';
import type { WishLists } from '../server/lists/service.ts';
import type { Catalog } from '../store/catalog/catalog.ts';

/** What a page may reach on the server: the lists of the request's owner, the products, the log. */
export type Shop = { lists: WishLists; catalog: Catalog; log: Log };

export const shopContext = createContext<Shop>();

/** What an action has to say on the page that answers it, when that page is a whole document. */
export const noticeContext = createContext<NoticeCode | null>(null);
