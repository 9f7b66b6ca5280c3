import { Agent, get, type OutgoingHttpHeaders } from 'node:http';

/** The body is stored as it was sent, without decompression. */
export type StoredResponse = { status: number; headers: [name: string, value: string][]; body: Buffer };
export type StoredResponses = Record<string, StoredResponse>;

const connectionHeaders = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'];

/** @returns the response without decompression, and the number of bytes that the connection received */
export function readResponse(
  url: string,
  headers: OutgoingHttpHeaders = {},
): Promise<StoredResponse & { bytes: number }> {
  const agent = new Agent({ keepAlive: true });
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, async (response) => {
      const { statusCode: status = 0, rawHeaders, socket } = response;
      const chunks = await response.toArray();
      const bytes = socket.bytesRead;
      agent.destroy();
      const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, index): [string, string] => [
        rawHeaders[2 * index] ?? '',
        rawHeaders[2 * index + 1] ?? '',
      ]);
      const stored = pairs.filter(([name]) => !connectionHeaders.includes(name.toLowerCase()));
      resolve({ status, headers: stored, body: Buffer.concat(chunks), bytes });
    }).on('error', reject);
  });
}
