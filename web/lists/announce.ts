import { replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { FailureCode } from '../../domain/outcome.ts';
import { overviewPath } from '../paths.ts';
import { showToast } from '../ui/toast-state.ts';
import type { Answer } from './answer.ts';

/**
 * What the browser does with the answer to a form, where it is there to do it: says it in the toast, and goes
 * on to another page when the answer names one. A server that cannot be reached is an answer too.
 */
export async function announce({ serverAction }: { serverAction: () => Promise<unknown> }) {
  let answer: Answer;
  try {
    answer = (await serverAction()) as Answer;
  } catch {
    answer = { refused: 'server-unreachable' };
  }
  if ('refused' in answer) {
    showToast(answer.refused);
    return answer;
  }
  showToast(answer.done);
  return isHere(answer.location) ? answer : replace(answer.location);
}

function isHere(location: string): boolean {
  const { pathname, search } = window.location;
  return (
    location.split('#')[0] === pathname.replace(new RegExp(`^${overviewPath}`, 'i'), overviewPath) + search
  );
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
