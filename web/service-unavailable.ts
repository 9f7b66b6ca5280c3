import { data } from 'react-router';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { ListService } from '../server/lists/service.ts';

/**
 * The same verbs, for pages: a store that fails is an answer like another, with a status of its own, which every
 * loader passes on by not catching it. What went wrong goes into the log and no further.
 */
export function withServiceUnavailable(lists: ListService, log: Logger): ListService {
  const answering = Object.entries(lists).map(([verb, run]) => [
    verb,
    async (...args: unknown[]) => {
      try {
        return await (run as (...args: unknown[]) => Promise<unknown>)(...args);
      } catch (fault) {
        log.error(`The lists failed: ${verb}.`, fault);
        throw data('store-unavailable', { status: 503 });
      }
    },
  ]);
  return Object.fromEntries(answering) as ListService;
}
