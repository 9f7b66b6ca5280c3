import { isRouteErrorResponse, replace } from 'react-router';
import type { FailureCode, GuardCode } from '../../domain/outcome.ts';
import { isSamePage } from '../paths.ts';
import { showToast } from '../ui/toast-state.ts';
import type { Answer } from './answer.ts';

type ClientAction = { request: Request; serverAction: () => Promise<unknown> };

/**
 * What the browser does with the answer to a form, where it is there to do it: says it in the toast, and goes
 * on to another page when the answer names one. A server that cannot be reached is an answer too.
 */
export async function announce({ request, serverAction }: ClientAction) {
  let answer: Answer;
  try {
    answer = (await serverAction()) as Answer;
  } catch (fault) {
    answer = { refused: reasonOf(fault) };
  }
  // Another form of the same button was sent since: that one will say how it went.
  if (request.signal.aborted) return answer;
  if ('refused' in answer) {
    showToast(answer.refused);
    return answer;
  }
  showToast(answer.done);
  return isSamePage(answer.location, window.location) ? answer : replace(answer.location);
}

/** The server answered, but not the form: `server/guard.ts` turned it away. Or else it did not answer at all. */
function reasonOf(fault: unknown): FailureCode | GuardCode {
  if (!isRouteErrorResponse(fault)) return 'server-unreachable';
  return guardCodes[fault.status] ?? 'store-unavailable';
}

const guardCodes: Record<number, GuardCode> = {
  403: 'origin-refused',
  413: 'body-too-large',
  429: 'requests-too-many',
};
