import { contractVersion, type RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { integrityOf } from '../version-store.ts';

export type Publish = { manifest: RemoteManifest; files: Map<string, Buffer> };

/** What a build of a small remote sends; override what the test is about. */
export function aPublish(overrides: Partial<RemoteManifest> = {}, contents: Record<string, string> = {}): Publish {
  const name = overrides.name ?? 'finance';
  const version = overrides.version ?? '1.0.0';
  const custom = overrides.domain !== undefined && overrides.domain !== name;
  const files = new Map(Object.entries({
    'browser/remoteEntry.js': `/* entry of ${name} ${version} */`,
    'browser/page.js': 'export const page = 1;',
    ...(custom ? {} : { 'server/server.cjs': 'exports.exposes = {};' }),
    ...contents,
  }).map(([file, text]) => [file, Buffer.from(text)]));
  const manifest: RemoteManifest = {
    name, version, domain: name, contract: contractVersion, builtAt: '2026-03-01T00:00:00.000Z', container: `forecourt_${name}`,
    entry: 'browser/remoteEntry.js', server: custom ? null : 'server/server.cjs',
    pages: { main: { paths: [`/${name}`], cache: true, ...(custom ? { preview: { title: name, description: name, skeleton: [{ kind: 'heading' as const }] } } : {}) } }, fragments: { estimate: { server: !custom } },
    files: Object.fromEntries([...files].map(([file, content]) => [file, { integrity: integrityOf(content), bytes: content.length }])),
    assets: { './pages/main': ['browser/page.js'] }, uses: { react: ['useState'] },
    ...overrides,
  };
  return { manifest, files };
}
