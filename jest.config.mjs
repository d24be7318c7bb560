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

const retry = '<rootDir>/shared/test-kit/retry-once.ts';
const shared = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', '/e2e/journeys/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
};

export default {
  // Tests wait for real databases and processes, and machines differ in speed. Jest reads this at the top level only.
  testTimeout: 300_000,
  // Modules of finished test files stay in memory (https://github.com/jestjs/jest/issues/11956): a worker that has
  // grown is replaced. One process for all of them runs out of memory.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/shared/test-kit/global-setup.ts',
  globalTeardown: '<rootDir>/shared/test-kit/global-teardown.ts',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      setupFilesAfterEnv: [retry],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: [retry, '<rootDir>/shared/test-kit/setup-dom.ts'],
    },
  ],
};
