import { createContext, type RouterContextProvider } from 'react-router';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { Services, ServicesOfNobody } from '../../server/entities.ts';
import { pageError } from './page-error.ts';

type PageContext = {
  log: Logger;
  /** For the log. */
  recordCode(code: string): void;
  guestHasEnded?: boolean | undefined;
  publicUrl?: string | undefined;
  /** False for data that a script requests. */
  isDocumentRequest: boolean;
};
export type RequestContext = (Services | ServicesOfNobody) & PageContext;

export const requestContext = createContext<RequestContext>();

/** @throws a response with status 401 if the user is not known */
export function requestOfUser(context: Readonly<RouterContextProvider>): Services & PageContext {
  const request = context.get(requestContext);
  if (!request.user) throw pageError(request.guestHasEnded ? 'guest-ended' : 'user-missing');
  return request;
}
