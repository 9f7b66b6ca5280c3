import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { describeApi } from '../platform/http/api/openapi.ts';
import { defineApi } from './api.ts';

const folder = mkdtempSync(join(tmpdir(), 'api-lint-'));
after(() => rmSync(folder, { recursive: true }));
const redocly = join(import.meta.dirname, '../node_modules/@redocly/cli/bin/cli.js');
/** Without requests to its authors. */
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** @returns the rules of Redocly's set `recommended` that the description breaks, warnings included */
function lintWithRedocly(description: object): string[] {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(description));
  const parameters = [redocly, 'lint', file, '--extends=recommended', '--format=json'];
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

/** @returns the rules of Spectral's set `spectral:oas` that the description breaks, warnings included */
async function lintWithSpectral(description: object): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: oas as RulesetDefinition });
  const results = await spectral.run(JSON.stringify(description));
  return results.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`);
}

for (const publicUrl of [undefined, 'https://tienda.example']) {
  const description = describeApi(defineApi(publicUrl).definition);
  const address = publicUrl ?? 'no public address';

  test(`the description with ${address} breaks no recommended rule of Redocly`, () => {
    assert.deepEqual(lintWithRedocly(description), []);
  });

  test(`the description with ${address} breaks no recommended rule of Spectral`, async () => {
    assert.deepEqual(await lintWithSpectral(description), []);
  });
}

test('both linters report a description without servers', async () => {
  const { servers: _, ...description } = describeApi(defineApi().definition);
  assert.match(lintWithRedocly(description).join('\n'), /^no-empty-servers: /);
  assert.match((await lintWithSpectral(description)).join('\n'), /^oas3-api-servers /);
});
