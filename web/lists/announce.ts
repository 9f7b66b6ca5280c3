import { isRouteErrorResponse, replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { FailureCode } from '../../domain/outcome.ts';
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
    answer = { refused: isRouteErrorResponse(fault) ? 'store-unavailable' : 'server-unreachable' };
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

/**
 * Whether the page asks for its lists again: also after a refusal, which may come from a change made elsewhere, but
 * not after a failure, when asking would fail as well and lose what stands on the page.
 */
export function isWorthAsking({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  const answer = actionResult as Answer | undefined;
  const failures: string[] = ['store-unavailable', 'server-unreachable'] satisfies FailureCode[];
  return !(answer && 'refused' in answer && failures.includes(answer.refused));
}
