import { sizeBudget } from '@forecourt/contracts/remote/size-budget';
import { PublishRefused } from '../publish/publish-refused.ts';
import { gzipBrowserFiles } from '../store/gzip-files.ts';
import { aPublish, type Publish } from '../testing/a-publish.ts';
import { checkFiles, checkLoadedSizes } from './check-files.ts';
import { checkScripts } from './check-scripts.ts';

const refusal = async ({ manifest, files }: Publish) => {
  try {
    checkFiles(manifest, files);
    await checkScripts(manifest, files);
    checkLoadedSizes(manifest, await gzipBrowserFiles(files));
    return null;
  } catch (error) {
    return error instanceof PublishRefused ? `${error.code}: ${error.message}` : String(error);
  }
};

it('accepts the files of a build', async () => {
  expect(await refusal(aPublish())).toBeNull();
});

it('measures the files instead of trusting the sizes in the manifest', async () => {
  const large = aPublish({}, { 'browser/big.js': `'${'x'.repeat(sizeBudget.browser)}'` });
  expect(await refusal(large)).toMatch(/^browser_too_large/);
  large.manifest.files['browser/big.js']!.bytes = 10;
  expect(await refusal(large)).toMatch(
    /^size_mismatch: .*"browser\/big\.js" has 4000002 bytes, but the manifest says 10/,
  );
  expect(await refusal(aPublish({}, { 'server/data.json': 'x'.repeat(sizeBudget.server + 1) }))).toMatch(
    /^server_too_large/,
  );
});

it('rejects more than 1000 files', async () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`browser/${at}.js`, '']));
  expect(await refusal(aPublish({}, many))).toMatch(/^too_many_files: .*has 1003 files, 1000 at most/);
});

it('rejects a script with a syntax error without executing any script', async () => {
  expect(await refusal(aPublish({}, { 'browser/page.js': 'export const page = 1;' }))).toMatch(
    /^invalid_script: .*"browser\/page\.js" is not a script that browsers can run \(Unexpected token 'export'\)/,
  );
  expect(await refusal(aPublish({}, { 'browser/page.js': 'const = 1' }))).toMatch(/^invalid_script/);
  expect(
    await refusal(aPublish({}, { 'browser/page.js': 'globalThis.uploaded = true; for (;;);' })),
  ).toBeNull();
  expect(globalThis).not.toHaveProperty('uploaded');
});

/** A custom remote built without the kits: its entry is a script that imports the module with the exposes. */
const withModules = (module: string, overrides: Partial<Publish['manifest']> = {}) =>
  aPublish(
    {
      name: 'newtown-finance',
      domain: 'finance',
      pages: {},
      uses: {},
      assets: { './fragments/estimate': [] },
      ...overrides,
    },
    {
      'browser/remoteEntry.js': 'var forecourt_newtown_finance = { get: () => import("./module.js") };',
      'browser/module.js': module,
    },
  );

it('accepts ES modules only if a custom remote built without the kits imports them', async () => {
  const module = 'import "./page.js"; export const exposes = { "./fragments/estimate": 1 }; await 1;';
  expect(await refusal(withModules(module))).toBeNull();
  expect(await refusal(withModules(`${module} globalThis.uploaded = true;`))).toBeNull();
  expect(globalThis).not.toHaveProperty('uploaded');
  expect(await refusal(withModules(`${module} const = 1`))).toMatch(
    /^invalid_script: .*"browser\/module\.js" .*Unexpected token '='/,
  );
  expect(
    await refusal(withModules(module, { assets: { './fragments/estimate': ['browser/module.js'] } })),
  ).toMatch(/^invalid_script: .*"browser\/module\.js"/);
  expect(await refusal(withModules(module, { uses: { 'forecourt/federation': ['setUp'] } }))).toMatch(
    /^(invalid_script|entry_of_another_build)/,
  );
  expect(await refusal(withModules('export const none = 1;'))).toMatch(/^entry_of_another_build/);
});

it('allows a larger entry only for a custom remote with its own federation runtime', async () => {
  const noise = Array.from({ length: 9_000 }, (_, at) => ((at * 7919) % 99_991).toString(36)).join(' ');
  const entry = (container: string) =>
    `var ${container} = ["./fragments/estimate", "./pages/main"]; /* ${noise} */`;
  const custom = (uses: Publish['manifest']['uses']) =>
    aPublish(
      { name: 'newtown-finance', domain: 'finance', pages: {}, uses },
      { 'browser/remoteEntry.js': entry('forecourt_newtown_finance') },
    );
  expect(await refusal(custom({}))).toBeNull();
  expect(await refusal(custom({ 'forecourt/federation': ['setUp'] }))).toMatch(/^entry_too_large/);
  expect(
    await refusal(aPublish({ uses: {} }, { 'browser/remoteEntry.js': entry('forecourt_finance') })),
  ).toMatch(/^entry_too_large/);
});

it('rejects an entry that does not match the manifest', async () => {
  expect(
    await refusal(aPublish({}, { 'browser/remoteEntry.js': 'var forecourt_finance = ["./pages/main"]' })),
  ).toMatch(/^entry_of_another_build: .*\.\/fragments\/estimate is declared and not in it/);
  const renamed = aPublish(
    {},
    { 'browser/remoteEntry.js': 'var forecourt_leads = ["./pages/main", "./fragments/estimate"]' },
  );
  expect(await refusal(renamed)).toMatch(/it does not define forecourt_finance/);
  const { manifest, files } = aPublish();
  delete manifest.assets['./pages/main'];
  expect(await refusal({ manifest, files })).toMatch(/\.\/pages\/main is declared and not in it/);
  manifest.assets['./pages/other'] = ['browser/page.js'];
  expect(await refusal({ manifest, files })).toMatch(/\.\/pages\/other has scripts and is not declared/);
});

it('rejects languages whose module is not in the entry, or whose scripts are not among the files', async () => {
  const entry = (exposes: string) => ({
    'browser/remoteEntry.js': `var forecourt_finance = ["./pages/main", "./fragments/estimate"${exposes}]`,
  });
  const languages = { ar: ['browser/page.js'] };
  expect(await refusal(aPublish({ languages }, entry('')))).toMatch(
    /\.\/languages\/ar is declared and not in it/,
  );
  expect(
    await refusal(aPublish({ languages: { ar: ['browser/ar.js'] } }, entry(', "./languages/ar"'))),
  ).toMatch(/^missing_file: .*"browser\/ar\.js"/);
});

it('rejects page scripts outside the browser folder and a server bundle inside it', async () => {
  const hidden = aPublish();
  hidden.manifest.assets['./pages/main'] = ['server/server.cjs'];
  expect(await refusal(hidden)).toMatch(/^not_for_browsers: .*"server\/server\.cjs"/);
  const bare = aPublish({ server: 'browser/page.js' });
  expect(await refusal(bare)).toMatch(/^server_bundle_is_public/);
});
