import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { numberOf, silentLog } from '../../platform/database/database.test-support.ts';
import { copyPostgres, startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores } from '../../test/support/stores.ts';

test('a backup during writes can be restored and contains every write that was acknowledged before', async () => {
  const original = await startPostgres();
  after(() => original.remove());
  const url = await original.createDatabase();
  const stores = await openPostgresStores(url, silentLog);
  let created = 0;
  const create = async () => {
    assert.ok((await stores.lists.createList('ana', { name: `Lista ${created}`, status: 'Privada' })).ok);
    created += 1;
  };
  while (created < 50) await create();

  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-backup-'));
  await chmod(folder, 0o755);
  const copy = join(folder, 'copy');
  let done = false;
  const backup = copyPostgres(original.folder, url, copy).finally(() => {
    done = true;
  });
  while (!done) await create();
  await backup;
  await stores.database.close();

  const restored = await startPostgres({ restored: copy });
  after(async () => {
    await restored.remove();
    await rm(folder, { recursive: true });
  });
  const restoredStores = await openPostgresStores(restored.addressOf(url.split('/').at(-1) ?? ''), silentLog);
  const { total, version } = await restoredStores.lists.readListsWithProducts(
    'ana',
    { offset: 0, limit: 1 },
    0,
  );
  assert.ok(total >= 50 && total <= created, `${total} of ${created}`);
  assert.ok(created > 50, 'nothing was written during the backup');
  assert.equal(numberOf(version), total);
  assert.ok((await restoredStores.lists.createList('ana', { name: 'Restaurada', status: 'Pública' })).ok);
  await restoredStores.database.close();
});
