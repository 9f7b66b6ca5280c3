import { createContext } from 'react-router';
import type { MessageCode } from '../domain/result-codes.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { User } from '../server/current-user.ts';
import type { ListService } from '../server/lists/service.ts';
import type { Catalog } from '../store/catalog/catalog.ts';

/** What loaders and actions use on the server: the current user, the service of their lists, the products, the log. */
export type Shop = { user: User; lists: ListService; catalog: Catalog; log: Logger };

export const requestContext = createContext<Shop>();

/** What an action has to say on the page that answers it, when that page is a whole document. */
export const messageContext = createContext<MessageCode | null>(null);
