import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { callRegistry, Refused } from '@forecourt/build-kit/cli/registry-client';
import { installation } from '@forecourt/build-kit/cli/release/deploy-settings';

const repository = resolve(import.meta.dirname, '../..');

type Domains = {
  /** Under `pnpm dev`, which shows a new remote by itself. */
  followsSources: boolean;
  /** The site on which the new page can be seen. */
  siteUrl: string | null;
};

/**
 * Adds a new remote to the local site if it runs, and releases it there, without a restart.
 * @returns what to do or to open next, as a sentence
 */
export async function showRemote(name: string): Promise<string> {
  const alone = `Run "pnpm --filter mfe-${name} dev" to see it alone.`;
  const { namedBy } = installation();
  if (namedBy === 'FORECOURT_URL')
    return `It is released with "pnpm forecourt domain add ${name}" and "pnpm release ${name}". ${alone}`;
  let site: Domains;
  try {
    site = await callRegistry<Domains>('GET', '/domains');
  } catch (error) {
    // No token, too, means that no site was ever started here.
    if (error instanceof Refused && error.code !== 'no_answer') throw error;
    return `Start the site to see /${name}. ${alone}`;
  }
  const page = site.siteUrl ? `${site.siteUrl}/${name}` : `/${name}`;
  if (site.followsSources) return `"pnpm dev" shows it in a moment: ${page}`;
  await callRegistry('POST', '/domains', { name });
  const { status } = spawnSync(
    process.execPath,
    [
      join(repository, 'shell/cli/forecourt.ts'),
      'release',
      name,
      '--no-checks',
      '--reason',
      'the first version',
    ],
    { cwd: repository, stdio: 'inherit' },
  );
  if (status !== 0)
    throw new Error(
      `mfe-${name} was created, and its domain is on the site, but its release failed: see above, then "pnpm release ${name}"`,
    );
  return `It is on the site: ${page}. ${alone}`;
}
