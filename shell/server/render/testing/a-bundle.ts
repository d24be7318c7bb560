import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerRemote } from '../../../web/server/types.ts';
import { integrityOf } from '../../registry/store/file-damage.ts';

type Parts = {
  /** Code of each fragment's component: the body of a function of its props. */
  fragments?: Record<string, string>;
  /** Code of the page's component; it may use `h` (createElement) and `RemoteFragment`. */
  page?: string;
  /** Code of the page's loader: the body of a function. */
  loader?: string;
  /** Code that runs when the bundle is loaded. */
  atLoad?: string;
};

/** Writes a server bundle by hand, as a remote's build would give it, and describes the remote. */
export function aBundle(folder: string, domain: string, parts: Parts, version = '1.0.0'): ServerRemote {
  const fragments = Object.entries(parts.fragments ?? {});
  const code = `
const { createElement: h, use, Suspense } = require('react');
const { RemoteFragment } = require('@forecourt/remote-kit');
${parts.atLoad ?? ''}
exports.exposes = {
${parts.page ? `  './pages/main': async () => ({ route: { ${parts.loader ? `loader() { ${parts.loader} }, ` : ''}Component() { ${parts.page} }, handle: { head: () => ({ title: 'Main', description: 'A page' }) } } }),` : ''}
${fragments.map(([name, body]) => `  './fragments/${name}': async () => ({ Fragment(props) { ${body} } }),`).join('\n')}
};
`;
  const file = join(folder, `${domain}-${version}.cjs`);
  writeFileSync(file, code);
  return {
    domain,
    name: domain,
    version,
    container: `forecourt_${domain}`,
    entry: `/remotes/${domain}/${version}/browser/remoteEntry.js`,
    integrity: 'sha384-none',
    pages: parts.page ? { main: { paths: [`/${domain}`], cache: true } } : {},
    fragments: Object.fromEntries(fragments.map(([name]) => [name, { server: true }])),
    bundle: { file, integrity: integrityOf(Buffer.from(code)) },
  };
}

/** A page with one fragment of another domain and a placeholder for it. */
export const pageWith = (...names: string[]) =>
  `return h('main', null, h('h1', null, 'Hello'), ${names.map((name) => `h(RemoteFragment, { name: '${name}', props: {}, placeholder: h('p', null, 'placeholder of ${name}') })`).join(', ')});`;
