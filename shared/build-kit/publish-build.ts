import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteManifest } from '@forecourt/contracts/remote/manifest';

type Target = { site: string; token: string; channel: string; reason?: string };

/**
 * Sends a folder's last build to a site's registry, with what the conformance suite found of it.
 * @throws Error with the registry's own words when it refuses
 */
export async function publishBuild(directory: string, { site, token, channel, reason }: Target): Promise<RemoteManifest> {
  const dist = join(directory, 'dist');
  if (!existsSync(join(dist, 'remote.json'))) throw new Error(`there is no build in ${dist}: build first`);
  const manifest = RemoteManifest.parse(JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')));
  const report = join(dist, 'conformance.json');
  const files = Object.fromEntries(Object.keys(manifest.files).map((file) => [file, readFileSync(join(dist, file)).toString('base64')]));
  const response = await fetch(`${site}/api/registry/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ manifest, files, channel, reason, conformance: existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as unknown) : undefined }),
  }).catch((cause: unknown) => {
    throw new Error(`no site answers at ${site}: start it, or set FORECOURT_URL`, { cause });
  });
  const answer = (await response.json()) as { error?: string };
  if (!response.ok) throw new Error(answer.error ?? `the registry answered ${response.status}`);
  return manifest;
}
