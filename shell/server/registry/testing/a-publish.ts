import {
  containerName,
  contractVersion,
  isCustomRemote,
  type RemoteManifest,
} from '@forecourt/contracts/remote/manifest';
import { integrityOf } from '../store/file-damage.ts';

/** Seals the versions of a test's registry. */
export const testSecret = 'the secret of the tests';

export type Publish = { manifest: RemoteManifest; files: Map<string, Buffer> };

/** What a build of a small remote sends; override what the test is about. */
export function aPublish(
  overrides: Partial<RemoteManifest> = {},
  contents: Record<string, string> = {},
): Publish {
  const name = overrides.name ?? 'finance';
  const version = overrides.version ?? '1.0.0';
  const domain = overrides.domain ?? name;
  const custom = isCustomRemote({ name, domain });
  const fragments = overrides.fragments ?? (domain === 'finance' ? { estimate: { server: !custom } } : {});
  const exposes = [
    ...Object.keys(overrides.pages ?? { main: {} }).map((page) => `./pages/${page}`),
    ...Object.keys(fragments).map((fragment) => `./fragments/${fragment}`),
  ];
  const files = new Map(
    Object.entries({
      'browser/remoteEntry.js': `var ${containerName(name)} = ${JSON.stringify(exposes)}; /* ${version} */`,
      'browser/page.js': 'var page = 1;',
      ...(custom ? {} : { 'server/server.cjs': 'exports.exposes = {};' }),
      ...contents,
    }).map(([file, text]) => [file, Buffer.from(text)]),
  );
  const manifest: RemoteManifest = {
    name,
    version,
    domain,
    contract: contractVersion,
    builtAt: '2026-03-01T00:00:00.000Z',
    container: containerName(name),
    entry: 'browser/remoteEntry.js',
    server: custom ? null : 'server/server.cjs',
    pages: {
      main: {
        paths: [`/${name}`],
        cache: true,
        ...(custom
          ? { preview: { title: name, description: name, skeleton: [{ kind: 'heading' as const }] } }
          : {}),
      },
    },
    fragments,
    files: Object.fromEntries(
      [...files].map(([file, content]) => [file, { integrity: integrityOf(content), bytes: content.length }]),
    ),
    assets: Object.fromEntries(exposes.map((expose) => [expose, ['browser/page.js']])),
    uses: { react: ['useState'] },
    ...overrides,
  };
  return { manifest, files };
}
