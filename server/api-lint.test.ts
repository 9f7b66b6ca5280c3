import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { describeApi } from '../platform/http/api/openapi.ts';
import { defineApi } from './api.ts';
import { sampleShop } from './shop/shop.test-support.ts';

const folder = mkdtempSync(join(tmpdir(), 'api-lint-'));
after(() => rmSync(folder, { recursive: true }));
const redocly = join(import.meta.dirname, '../node_modules/@redocly/cli/bin/cli.js');
/** Without requests to its authors. */
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Redocly's set `recommended`, and rules that it leaves out. */
const configuration = {
  extends: ['recommended'],
  rules: {
    'info-contact': 'error',
    'operation-description': 'error',
    'operation-tag-defined': 'error',
  },
};
writeFileSync(join(folder, 'redocly.yaml'), JSON.stringify(configuration));

/** @returns the rules that the description breaks, warnings included */
function lint(description: object): string[] {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(description));
  const parameters = [redocly, 'lint', file, '--format=json'];
  let output: string;
  try {
    output = execFileSync(process.execPath, parameters, {
      env,
      cwd: folder,
      stdio: 'pipe',
      encoding: 'utf8',
    });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const { problems }: { problems: { ruleId: string; message: string }[] } = JSON.parse(output);
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

for (const [publicUrl, userMode] of [
  [undefined, 'sample'],
  ['https://tienda.example', 'guests'],
  ['https://tienda.example', 'openid'],
] as const) {
  const description = describeApi(defineApi(sampleShop, publicUrl, userMode).definition);
  const address = publicUrl ?? 'no public address';

  test(`the description with ${address} and users of type ${userMode} breaks no rule`, () => {
    assert.deepEqual(lint(description), []);
  });
}

test('the rules report a description that breaks them', () => {
  const {
    servers: _,
    paths,
    info,
    ...rest
  } = JSON.parse(JSON.stringify(describeApi(defineApi(sampleShop).definition)));
  const { get } = paths['/api/lists/{docId}'];
  delete info.contact;
  delete get.description;
  get.tags = ['Unknown'];
  const broken = lint({ ...rest, info, paths }).map((text) => text.replace(/:.*/, ''));
  assert.deepEqual(
    [...new Set(broken)].sort(),
    [...Object.keys(configuration.rules), 'no-empty-servers'].sort(),
  );
});
