import { createContext, type RouterContextProvider } from 'react-router';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { Services, ServicesOfNobody } from '../../server/entities.ts';
import { pageError } from './page-error.ts';

type PageContext = {
  log: Logger;
  /** Records the error code of a rejected form in the log. */
  recordCode(code: string): void;
  /** The origin under which users see the shop; undefined if it is not known. */
  publicUrl?: string | undefined;
  /** False for a request from a script, which gets only the data of the page. */
  isDocumentRequest: boolean;
};
export type RequestContext = (Services | ServicesOfNobody) & PageContext;

export const requestContext = createContext<RequestContext>();

/** For pages and forms of a user. @throws a response with status 401 if nobody is known to have sent the request */
export function requestOfUser(context: Readonly<RouterContextProvider>): Services & PageContext {
  const request = context.get(requestContext);
  if (!request.user) throw pageError('user-missing');
  return request;
}
