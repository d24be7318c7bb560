import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { resolveLayers } from '@forecourt/contracts/tenant/layers';
import { platformLayer } from '@forecourt/contracts/tenant/platform-layer';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import type { RenderGateway } from '../../installation/installation-plugin.ts';
import { serverRemote, type ServedComposition } from '../../registry/compose/compose-remotes.ts';
import { renderJob } from '../workers/render-job.ts';
import type { RenderPool } from '../workers/render-pool.ts';
import type { Trial } from './try-version.ts';

type Parts = {
  pool: Pick<RenderPool, 'examine' | 'prepare'>;
  tenants: Pick<TenantDirectory, 'all'>;
  /** A site's remotes as they are served. */
  compose(tenant: TenantConfig): Promise<ServedComposition>;
  gateway: RenderGateway;
  siteUrl(tenant: TenantConfig): string;
  /** Whether this server answers: before that, pages would get no data. */
  answers(): boolean;
};

export type VersionVerifier = {
  /** Renders everything of an unpublished build. @returns what is wrong with it */
  examine(manifest: RemoteManifest, bundle: Buffer): Promise<string[]>;
  /** Makes the workers ready for a version that lies in the store. @param file its server bundle */
  prepare(manifest: RemoteManifest, file: string, isServed: boolean): Promise<void>;
  /** Hears where a page was rendered: the next version of it is tried there. */
  recordRendered(page: { tenant: string; remote: string; page: string; path: string }): void;
};

/**
 * Renders versions before they are published and before they are served, on the first site of the
 * installation, where its other remotes are as they are served.
 */
export function createVersionVerifier({
  pool,
  tenants,
  compose,
  gateway,
  siteUrl,
  answers,
}: Parts): VersionVerifier {
  const seen = new Map<string, string>();
  const placeOf = (tenant: string, remote: string, page: string) => `${tenant} ${remote} ${page}`;

  async function trialOf(manifest: RemoteManifest, file: string): Promise<Trial> {
    const tenant = (await tenants.all())[0] ?? anySite();
    const origin = siteUrl(tenant);
    const composition = await compose(tenant);
    const job = renderJob({ gateway }, tenant, composition, new URL('/', origin), origin);
    const addresses = answers()
      ? Object.fromEntries(
          Object.entries(manifest.pages).map(([page, { paths }]) => [
            page,
            new URL(seen.get(placeOf(tenant.slug, manifest.name, page)) ?? anyPath(paths[0]!), origin).href,
          ]),
        )
      : {};
    return {
      ...job,
      name: manifest.name,
      addresses,
      remotes: [
        ...job.remotes.filter(({ domain }) => domain !== manifest.domain),
        serverRemote(manifest, file),
      ],
    };
  }

  return {
    async examine(manifest, bundle) {
      const file = join(tmpdir(), `forecourt-verify-${randomBytes(8).toString('hex')}.cjs`);
      try {
        await writeFile(file, bundle, { mode: 0o600 });
        return await pool.examine(await trialOf(manifest, file));
      } finally {
        await rm(file, { force: true });
      }
    },
    prepare: async (manifest, file, isServed) => pool.prepare(await trialOf(manifest, file), isServed),
    recordRendered: ({ tenant, remote, page, path }) => void seen.set(placeOf(tenant, remote, page), path),
  };
}

/** An installation without sites yet: the platform's own defaults. */
const anySite = () =>
  resolveLayers('example', [
    platformLayer,
    {
      kind: 'tenant',
      key: 'example',
      tenant: null,
      config: {
        slug: 'example',
        id: 1,
        name: 'Example Motors',
        legalName: 'Example Motors',
        tagline: 'Example',
        private: { leadRecipients: [], leadSender: 'site@example.com' },
      },
    },
  ]).config;

/** A path that a pattern answers. */
export const anyPath = (pattern: string) =>
  pattern
    .replace(/\/:[^/]+\?/g, '')
    .replace(/:[^/]+/g, 'example')
    .replace(/\/?\*$/, '') || '/';
