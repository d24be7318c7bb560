import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { deployToken, siteAddress } from './deploy-settings.ts';

const { values } = parseArgs({ options: { to: { type: 'string', default: 'stable' }, reason: { type: 'string' } } });
const directory = process.cwd();
execFileSync(process.execPath, [resolve(import.meta.dirname, 'build.ts')], { cwd: directory, stdio: 'inherit' });

const manifest = JSON.parse(readFileSync(join(directory, 'dist/remote.json'), 'utf8')) as RemoteManifest;
const files = Object.fromEntries(Object.keys(manifest.files).map((file) => [file, readFileSync(join(directory, 'dist', file)).toString('base64')]));
const response = await fetch(`${siteAddress()}/api/registry/publish`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${deployToken()}` },
  body: JSON.stringify({ manifest, files, channel: values.to, reason: values.reason }),
}).catch((cause: unknown) => {
  console.error(`no shell answers at ${siteAddress()}: start the site, or set FORECOURT_URL (${(cause as Error).message})`);
  process.exit(1);
});
const answer = (await response.json()) as { error?: string };
if (!response.ok) {
  console.error(`not released: ${answer.error ?? `the registry answered ${response.status}`}`);
  process.exit(1);
}
console.log(`${manifest.name} ${manifest.version} is released to "${values.to}": the next page load uses it`);
