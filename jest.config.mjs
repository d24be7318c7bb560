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

const shared = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', '/e2e/journeys/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
};

export default {
  // Many tests wait for a real database or process, and machines are shared. Only here: projects' own is not read.
  globalSetup: '<rootDir>/shared/test-kit/global-setup.ts',
  globalTeardown: '<rootDir>/shared/test-kit/global-teardown.ts',
  projects: [
    { ...shared, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/shared/test-kit/setup-dom.ts'],
    },
  ],
};
