import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { KnipConfig } from 'knip';
import type { RemoteDeclaration } from './shared/contracts/remote/define-remote.ts';

/** The `!` marks what `knip --production` reads. */
const sources = ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!', '!**/testing/**!'];
const languages = 'languages/*.ts!';

/** Entries of single remotes beside the modules that they declare. */
const additionalEntries: Record<string, string[]> = {
  'mfe-locations': ['build.ts!'],
  'mfe-search': ['engine/testing/{bench,measure-loops}.ts'],
};

async function remoteWorkspace(folder: string) {
  const { remote }: { remote: RemoteDeclaration } = await import(
    join(import.meta.dirname, folder, 'remote.ts')
  );
  const modules = [...Object.values(remote.pages ?? {}), ...Object.values(remote.fragments ?? {})];
  return {
    entry: [
      'remote.ts!',
      ...modules.map(({ module }) => `${module.slice(2)}!`),
      ...(additionalEntries[folder] ?? []),
      // A new remote has no translations yet.
      ...(existsSync(join(import.meta.dirname, folder, 'languages')) ? [languages] : []),
    ],
    project: sources,
  };
}

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));
const remoteWorkspaces = await Promise.all(
  remotes.map(async (folder) => [folder, await remoteWorkspace(folder)] as const),
);

const config: KnipConfig = {
  ignoreDependencies: [
    '@fontsource-variable/.*',
    'forecourt-.*',
    '@stryker-mutator/jest-runner',
    '@emotion/react',
    '@types/http-cache-semantics',
  ],
  ignoreBinaries: ['apt-get', 'groupadd', 'mount', 'umount', 'useradd'],
  ignoreExportsUsedInFile: true,
  ignoreIssues: {
    // imported by a path built at run time, or by name from the importing bundle or configuration
    '**/languages/*.ts': ['exports'],
    'shared/build-kit/federation/{provide-runtime,unused-runtime-stubs}.ts': ['exports'],
    'shared/build-kit/refresh/refresh-runtime.ts': ['exports'],
    'shared/test-kit/{conformance/check-modules,stand-alone/show-fragments}.ts': ['exports'],
    'shared/server-kit/content/editors/content-tokens-repository.ts': ['exports'],
    'shell/build/{development-react-loader,short-tasks-loader}.cjs': ['exports'],
    'shell/web/server/*.{ts,tsx}': ['exports'],
    // for agencies' remotes: this workspace does not use all of it
    'shared/remote-kit/{router,site/messages}.ts': ['exports', 'types'],
    'shared/remote-kit/index.ts': ['types'],
    'shared/contracts/remote/read-remote-settings.ts': ['exports'],
    // production code by design, called by tests alone: the engine's search of one index, the test database
    'mfe-search/engine/search/run-search.ts': ['exports'],
    'shared/server-kit/database/embedded-postgres/embedded-url.ts': ['exports'],
  },
  rules: { enumMembers: 'off', duplicates: 'off' },
  treatConfigHintsAsErrors: true,
  workspaces: {
    ...Object.fromEntries(remoteWorkspaces),
    shell: {
      entry: [
        'server/{start,dev,reset}.ts!',
        'cli/forecourt.ts!',
        'web/browser/{boot,entry}.ts!',
        'web/dashboard/entry.tsx!',
        'web/development/entry.ts!',
        'web/server/worker.ts!',
        'web/watchdog/watchdog-worker.ts!',
        'build/{development-react-loader,short-tasks-loader}.cjs!',
        'build/{build-one-bundle,build-remotes}.ts!',
        'ops/{build,mark-release}.ts!',
        'server/registry/testing/publish-until-killed.ts',
        'server/testing/reservations-process.ts',
        languages,
      ],
      project: sources,
      includeEntryExports: true,
    },
    'shared/contracts': { project: sources, includeEntryExports: true },
    'shared/design-system': {
      entry: ['fonts/*.ts!', languages],
      project: sources,
      includeEntryExports: true,
    },
    'shared/remote-kit': { project: sources, includeEntryExports: true },
    'shared/server-kit': {
      entry: ['run-domain.ts!', languages, '**/testing/*.ts'],
      project: sources,
      includeEntryExports: true,
    },
    'shared/build-kit': {
      entry: ['dev/*.ts!', 'refresh/*.ts!'],
      project: sources,
      includeEntryExports: true,
    },
    'shared/test-kit': { project: ['**/*.ts'], includeEntryExports: true },
    'shared/demo-media': { entry: ['generator/**/*.ts'], project: ['**/*.ts'] },
    'shared/demo-data': { project: sources, includeEntryExports: true },
    'shared/create-remote': {
      entry: ['examples/*/{remote,build}.ts!', 'examples/*/vite.config.js!', 'examples/*/src/*.{ts,js}!'],
      project: ['**/*.{ts,tsx,vue}!', '!**/*.test.ts!'],
      ignoreDependencies: ['@forecourt/.*'],
    },
    e2e: {
      entry: ['run-tests.ts', 'fixtures/*.ts', 'journeys/*.ts', 'bench/*.ts', 'shots/shots.ts'],
      project: ['**/*.ts'],
      includeEntryExports: true,
    },
  },
};

export default config;
