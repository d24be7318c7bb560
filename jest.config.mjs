// One Jest for the whole workspace: *.test.ts runs in Node, *.test.tsx in a DOM.
const transform = {
  '\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
      module: { type: 'es6' },
    },
  ],
};

const limits = '<rootDir>/shared/test-kit/set-limits.ts';
const shared = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', '/.stryker-tmp/', '/e2e/journeys/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.stryker-tmp/'],
};

export default {
  // A run of the whole suite deletes its temporary folder, Jest's default.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // Tests that start databases and processes have more time (shared/test-kit/test-limits.json). Jest reads
  // this at the top level only.
  testTimeout: 30_000,
  // Modules of finished test files stay in memory (https://github.com/jestjs/jest/issues/11956): a worker
  // that has grown is replaced. One process for all of them runs out of memory.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/shared/test-kit/global-setup.ts',
  globalTeardown: '<rootDir>/shared/test-kit/global-teardown.ts',
  reporters: ['default', '<rootDir>/shared/test-kit/report-retries.ts'],
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      setupFilesAfterEnv: [limits],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: [limits, '<rootDir>/shared/test-kit/setup-dom.ts'],
    },
  ],
};
