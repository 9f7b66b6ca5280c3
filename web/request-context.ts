import { createContext } from 'react-router';
import type { MessageCode } from '../domain/result-codes.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Services } from '../server/entities.ts';

export type RequestContext = Services & {
  log: Logger;
  /** Not a request from a script, whose path ends in '.data'. */
  isDocumentRequest: boolean;
};

export const requestContext = createContext<RequestContext>();

/** The message that a rejected form shows in the document which the action responds with. */
export const messageContext = createContext<MessageCode | null>(null);
