import { createContext } from 'react-router';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { Services } from '../../server/entities.ts';

export type RequestContext = Services & {
  log: Logger;
  /** Records the error code of a rejected form in the log. */
  recordCode(code: string): void;
  /** The origin under which users see the shop; undefined if it is not known. */
  publicUrl?: string | undefined;
  /** False for a request from a script: its path ends in '.data'. */
  isDocumentRequest: boolean;
};

export const requestContext = createContext<RequestContext>();
