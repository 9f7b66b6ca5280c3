import { createContext } from 'react-router';
import type { NoticeCode } from '../domain/outcome.ts';
import type { WishLists } from '../server/wish-lists.ts';
import type { Catalog } from '../store/catalog.ts';
import type { Log } from '../store/log.ts';

/** What a page may reach on the server: the lists of the request's owner, the products, the log. */
export type Shop = { lists: WishLists; catalog: Catalog; log: Log };

export const shopContext = createContext<Shop>();

/** What an action has to say on the page that answers it, when that page is a whole document. */
export const noticeContext = createContext<NoticeCode | null>(null);
