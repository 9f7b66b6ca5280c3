import { specified } from '../server/api.test-support.ts';
import type { ApiClient, ApiResponse } from './databases.ts';
import { versionOf } from './model.ts';
import type { Command, ModelResponse } from './model-state.ts';

export async function sendCommand(client: ApiClient, command: Command): Promise<ModelResponse> {
  const headers = {
    ...('ifMatch' in command && command.ifMatch && { 'if-match': command.ifMatch }),
    ...('key' in command && command.key && { 'idempotency-key': command.key }),
  };
  switch (command.operation) {
    case 'create': {
      const { operation: _, key: _key, ...list } = command;
      return toModel(await client('POST', '/lists', list, headers));
    }
    case 'edit': {
      const { operation: _, list: docId, ifMatch: _tag, ...change } = command;
      return withVersion(await client('PATCH', `/lists/${docId}`, change, headers));
    }
    case 'add':
      return toModel(await client('PUT', productPath(command), undefined, headers));
    case 'remove':
      return toModel(await client('DELETE', productPath(command), undefined, headers));
    case 'restore product':
      return toModel(await client('POST', `${productPath(command)}/restore`, undefined, headers));
    case 'place': {
      const { position } = command;
      return toModel(await client('PATCH', productPath(command), { position }, headers));
    }
    case 'move':
    case 'copy': {
      const { operation, list: from, target, productId } = command;
      const body = { productsId: [productId], from, move: operation === 'move' };
      return toModel(await client('POST', `/lists/${target}/products`, body, headers));
    }
    case 'delete':
      return toModel(await client('DELETE', `/lists/${command.list}`, undefined, headers));
    case 'restore':
      return withVersion(await client('POST', `/lists/${command.list}/restore`));
    case 'read':
      return withVersion(await client('GET', `/lists/${command.list}`));
    case 'read all':
    case 'read everything':
      return readAll(client);
  }
}

function productPath({ list, productId }: { list: string; productId: string }): string {
  return `/lists/${list}/products/${productId}`;
}

async function readAll(client: ApiClient): Promise<ModelResponse> {
  const response = await client('GET', '/lists');
  // An owner without writes has the version '0'.
  return { ...toModel(response), version: versionOf(response.headers.get('etag') ?? '') ?? 0 };
}

/** @param tags receives the entity tags of the lists, which are also read one by one */
export async function readEverything(client: ApiClient, tags: Map<string, string>): Promise<ModelResponse> {
  const all = await readAll(client);
  const versions: number[] = [];
  for (const { docId } of all.content as { docId: string }[]) {
    const { headers } = await client('GET', `/lists/${docId}`);
    tags.set(docId, headers.get('etag') ?? '');
    versions.push(versionOf(headers.get('etag') ?? '') ?? 0);
  }
  const { body } = await client('GET', '/deleted');
  const deleted = (specified(body) as object[]).map((item) => {
    const { deletedAt: _, restorableUntil: __, ...rest } = item as Record<string, unknown>;
    return rest;
  });
  return { ...all, versions, deleted };
}

function withVersion(response: ApiResponse): ModelResponse {
  const version = versionOf(response.headers.get('etag') ?? '');
  return { ...toModel(response), ...(version !== undefined && { version }) };
}

function toModel({ status, body }: ApiResponse): ModelResponse {
  const { code } = body as { code?: string };
  return { status, content: code ?? withoutOwner(specified(body)) };
}

function withoutOwner(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutOwner);
  if (typeof body !== 'object') return body;
  const { userId: _, ...rest } = body as { userId?: string };
  return rest;
}
