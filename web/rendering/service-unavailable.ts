import type { LoaderFunctionArgs } from 'react-router';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { Services } from '../../server/entities.ts';
import { pageError } from './page-error.ts';
import { requestContext } from './request-context.ts';

type Operation<Name extends keyof Services> = keyof Services[Name] & string;

export function withServiceUnavailable<
  Name extends keyof Services,
  Args extends Pick<LoaderFunctionArgs, 'context'>,
  Data,
>(
  service: Name,
  operation: Operation<Name>,
  loader: (args: Args) => Promise<Data>,
): (args: Args) => Promise<Data> {
  return async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      logFailure(args.context.get(requestContext).log, service, operation, error);
      throw pageError('store-unavailable');
    }
  };
}

/** For data that a page can do without; a failure is logged. */
export async function unlessFailed<Name extends keyof Services, Data>(
  log: Logger,
  service: Name,
  operation: Operation<Name>,
  load: () => Data | Promise<Data>,
): Promise<Data | undefined> {
  try {
    return await load();
  } catch (error) {
    logFailure(log, service, operation, error);
    return undefined;
  }
}

export function logFailure<Name extends keyof Services>(
  log: Logger,
  service: Name,
  operation: Operation<Name>,
  error: unknown,
): void {
  log.error(`The ${service} failed: ${operation}.`, error);
}
