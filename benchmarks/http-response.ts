import { writeFile } from 'node:fs/promises';
import { Agent, get, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { temporaryFolder } from './server-process.ts';

/** An answer as it travels, compressed if it was. */
export type Answer = { status: number; headers: [name: string, value: string][]; body: Buffer };

/** What each server says for itself about a connection. */
const ofTheConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'];

/**
 * Asks once, and decodes nothing.
 * @returns the answer, and how many bytes came over the connection for it
 */
export function ask(url: string, headers: OutgoingHttpHeaders = {}): Promise<Answer & { bytes: number }> {
  const agent = new Agent({ keepAlive: true });
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, async (answer) => {
      const { statusCode: status = 0, rawHeaders, socket } = answer;
      const chunks = await answer.toArray();
      const bytes = socket.bytesRead;
      agent.destroy();
      const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, at): [string, string] => [
        rawHeaders[2 * at] ?? '',
        rawHeaders[2 * at + 1] ?? '',
      ]);
      const own = pairs.filter(([name]) => !ofTheConnection.includes(name.toLowerCase()));
      resolve({ status, headers: own, body: Buffer.concat(chunks), bytes });
    }).on('error', reject);
  });
}

/** Answers by path. */
export type Answers = Record<string, Answer>;

/** Puts answers into a file, for a server in another process. @returns its path */
export async function keepAnswers(answers: Answers): Promise<string> {
  const file = join(await temporaryFolder(), 'answers.json');
  const kept = Object.entries(answers).map(([path, { status, headers, body }]) => {
    // An answer without a body has no length either (RFC 9110 §8.6).
    const length = status === 304 ? [] : ['content-length', String(body.length)];
    return [path, { status, headers: [...headers.flat(), ...length], body: body.toString('base64') }];
  });
  await writeFile(file, JSON.stringify(kept));
  return file;
}
