import { rejectRendering } from '../../server/http-errors.ts';
import { createTaskQueue, QueueOverflow } from '../task-queue.ts';

/** A rendering takes up to 2 s (20,000 products), and memory in proportion: `docs/operations.md`, 'Limits'. */
const limits = { concurrency: 1, maxWaiting: 20, maxWaitMs: 5_000 };

/**
 * Runs the renderings that are given to it one at a time, in the order of the requests.
 * @returns a function of a request and its rendering, which returns the rendered response with its whole body, or 503 with
 *   `Retry-After` when 20 others wait or it was not started within 5 s. It rejects when the rendering does
 */
export function createPageQueue() {
  const queue = createTaskQueue(limits);
  return async (request: Request, render: (whole: Request) => Promise<Response>): Promise<Response> => {
    // Read before its turn: a client that sends slowly delays no other. Its size is limited by `guard.ts`.
    const whole = request.body ? new Request(request, { body: await request.arrayBuffer() }) : request;
    try {
      return await queue.run(async () => {
        const page = await render(whole);
        return new Response(page.body && (await page.arrayBuffer()), page);
      });
    } catch (error) {
      if (error instanceof QueueOverflow) return rejectRendering();
      throw error;
    }
  };
}
