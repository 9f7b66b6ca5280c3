import { data, type LoaderFunctionArgs } from 'react-router';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { ListService } from '../server/lists/service.ts';
import { requestContext } from './request-context.ts';

type Operation = keyof ListService;

export function withServiceUnavailable<Args extends Pick<LoaderFunctionArgs, 'context'>, Data>(
  operation: Operation,
  loader: (args: Args) => Promise<Data>,
): (args: Args) => Promise<Data> {
  return async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      logFailure(args.context.get(requestContext).log, operation, error);
      throw data('store-unavailable', { status: 503 });
    }
  };
}

export function logFailure(log: Logger, operation: Operation, error: unknown): void {
  log.error(`The lists failed: ${operation}.`, error);
}
