import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { contractVersion, federationUses, RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { buildRemote } from './build-remote.ts';

// Inside the repository, so that packages are resolved as for a remote; in a folder that no source stamp
// includes.
let folder: string;
beforeEach(() => {
  mkdirSync(join(import.meta.dirname, 'dist'), { recursive: true });
  folder = mkdtempSync(join(import.meta.dirname, 'dist/small-remote-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const declaration = {
  name: 'offers',
  pages: { main: { module: './ui/main.tsx', paths: ['/tiny', '/tiny/:id'], cache: false } },
  fragments: { badge: { module: './ui/badge.tsx' }, late: { module: './ui/late.tsx', server: false } },
};

function writeSources(): void {
  write('ui/price.ts', 'export const price = (amount: number): string => `$${amount}`;');
  write(
    'ui/main.tsx',
    `import { useState } from 'react';\nimport { price } from './price.ts';\nfunction Main() { const [amount] = useState(5); return <p>{price(amount)}</p>; }\nexport const route = { Component: Main };`,
  );
  write(
    'ui/badge.tsx',
    `import { use, Suspense } from 'react';\nimport { useRuntime } from '@forecourt/remote-kit';\nexport function Fragment() { return <Suspense><b>{String(use(Promise.resolve(useRuntime().origin)))}</b></Suspense>; }`,
  );
  write(
    'ui/late.tsx',
    `import { lazy } from 'react';\nimport { on, RemoteFragment } from '@forecourt/remote-kit';\non('finance/calculated', () => {});\nexport const price = <RemoteFragment name="finance/summary" props={{ vehicle: null }} />;\nconst Rest = lazy(() => import('./rest.tsx'));\nexport function Fragment() { return <Rest />; }`,
  );
  write('ui/rest.tsx', `export default function Rest() { return <i>rest</i>; }`);
}

describe('the build of a remote', () => {
  it('puts fragments of the same chunk into one script, and records which are hydrated on idle', async () => {
    writeSources();
    const { badge, late } = declaration.fragments;
    const { assets, fragments } = await buildRemote(
      {
        ...declaration,
        fragments: {
          badge: { ...badge, chunk: 'small', hydrate: 'idle' },
          late: { ...late, chunk: 'small' },
        },
      },
      folder,
      '1.2.3',
    );
    expect(assets['./fragments/badge']).toHaveLength(1);
    expect(assets['./fragments/late']).toEqual(assets['./fragments/badge']);
    expect(assets['./pages/main']).not.toEqual(assets['./fragments/badge']);
    expect(fragments).toEqual({ badge: { server: true, hydrate: 'idle' }, late: { server: false } });
  });

  it('has a manifest of all files with hashes, the scripts of each expose, and its imports from the shell', async () => {
    writeSources();
    const manifest = await buildRemote(declaration, folder, '1.2.3');
    expect(RemoteManifest.parse(JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8')))).toEqual(
      manifest,
    );
    expect(manifest).toMatchObject({
      name: 'offers',
      domain: 'offers',
      version: expect.stringMatching(/^1\.2\.3-[0-9a-f]{10}$/),
      contract: contractVersion,
      container: 'forecourt_offers',
      entry: 'browser/remoteEntry.js',
      server: 'server/server.cjs',
      pages: { main: { paths: ['/tiny', '/tiny/:id'], cache: false } },
      fragments: { badge: { server: true }, late: { server: false } },
      interfaces: {
        provides: [],
        sends: { 'finance/summary': ['ui/late.tsx:4'] },
        emits: {},
        handles: { 'finance/calculated': ['ui/late.tsx:3'] },
        schemas: {
          properties: {
            'fragment finance/summary': { required: ['vehicle'] },
            'event finance/calculated': { required: ['amount', 'per'] },
          },
        },
      },
    });
    for (const [file, { integrity, bytes }] of Object.entries(manifest.files)) {
      const content = readFileSync(join(folder, 'dist', file));
      expect([
        file,
        `sha384-${createHash('sha384').update(content).digest('base64')}`,
        content.length,
      ]).toEqual([file, integrity, bytes]);
    }

    expect(manifest.uses).toEqual({
      ...federationUses,
      react: ['Suspense', 'lazy', 'use', 'useState'],
      'react/jsx-runtime': ['jsx'],
      '@forecourt/remote-kit': ['RemoteFragment', 'on', 'useRuntime'],
    });

    expect(Object.keys(manifest.assets).sort()).toEqual([
      './fragments/badge',
      './fragments/late',
      './pages/main',
    ]);
    const code = (expose: string) =>
      manifest.assets[expose]!.map((file) => readFileSync(join(folder, 'dist', file), 'utf8')).join('');
    expect([code('./pages/main').includes('$'), code('./fragments/late').includes('"i"')]).toEqual([
      true,
      false,
    ]);
    for (const files of Object.values(manifest.assets))
      for (const file of files) expect(manifest.files).toHaveProperty([file]);

    // One file for the server, which requests the shared packages from the shell.
    const requestedFiles: string[] = [];
    const module = { exports: {} as { exposes: Record<string, () => Promise<Record<string, unknown>>> } };
    const localRequire = createRequire(import.meta.url);
    new Function(
      'module',
      'exports',
      'require',
      readFileSync(join(folder, 'dist/server/server.cjs'), 'utf8'),
    )(
      module,
      module.exports,
      (name: string) => (
        requestedFiles.push(name),
        name.startsWith('react')
          ? localRequire(join(import.meta.dirname, '../remote-kit/node_modules', name))
          : {}
      ),
    );
    expect(Object.keys(module.exports.exposes)).toEqual([
      './pages/main',
      './fragments/badge',
      './fragments/late',
    ]);
    expect(await module.exports.exposes['./pages/main']!()).toMatchObject({
      route: { Component: expect.any(Function) },
    });
    expect(await module.exports.exposes['./fragments/badge']!()).toMatchObject({
      Fragment: expect.any(Function),
    });
    expect(requestedFiles.sort()).toEqual(['@forecourt/remote-kit', 'react', 'react/jsx-runtime']);

    for (let again = 0; again < 4; again++)
      expect((await buildRemote(declaration, folder, '1.2.3')).version).toBe(manifest.version);
    write('ui/price.ts', 'export const price = (amount: number): string => `AU$${amount}`;');
    expect((await buildRemote(declaration, folder, '1.2.3')).version).not.toBe(manifest.version);
  });

  it('is rejected if it bundles React or a shared kit imported by path instead of by package name', async () => {
    writeSources();
    const react = join(
      dirname(
        createRequire(join(import.meta.dirname, '../remote-kit/index.ts')).resolve('react/package.json'),
      ),
      'index.js',
    );
    write(
      'ui/main.tsx',
      `import * as React from ${JSON.stringify(react)};\nimport { createFormat } from ${JSON.stringify(join(import.meta.dirname, '../remote-kit/site/format.ts'))};\nexport const route = { Component: () => React.createElement('p', null, createFormat('en-AU', 'AUD').money(1)) };`,
    );
    const refused = buildRemote(declaration, folder, '1.2.3').catch((error: Error) => error.message);
    expect(await refused).toMatch(
      /^remote "offers" bundles what the shell provides; import it by its package name:\n/,
    );
    expect(await refused).toMatch(/node_modules\/react\/index\.js/);
    expect(await refused).toMatch(/shared\/remote-kit\/site\/format\.ts/);
  });

  it("fails with the compiler's message if a module is missing", async () => {
    await expect(buildRemote(declaration, folder, '1.2.3')).rejects.toThrow(/ui\/main\.tsx/);
  });
});
