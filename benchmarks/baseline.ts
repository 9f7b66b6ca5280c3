import { join } from 'node:path';
import { type Answers, keepAnswers } from './http-response.ts';
import { freePort, type OwnProcess, startProcess } from './server-process.ts';

/** A bare `node:http` server, in a process of its own, that has these answers in memory. */
export async function startBare(answers: Answers): Promise<OwnProcess> {
  return startProcess({
    command: process.execPath,
    args: [join(import.meta.dirname, 'baseline-server.ts'), await keepAnswers(answers)],
    port: await freePort(),
  });
}
