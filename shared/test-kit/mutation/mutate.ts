import { resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { groups } from './groups.ts';

/** At least this share of the changes has to be noticed by a test. */
const leastPercent = 80;

const usage = `pnpm mutate [${Object.keys(groups).join('] [')}]

Changes the code of rules in small ways and runs their tests on each change: a change that no test notices is listed. Without a name all groups,
which takes about half an hour.`;

async function main(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(groups, name));
  if (unknown.length > 0) throw new Error(`unknown group "${unknown.join('", "')}"\n\n${usage}`);
  for (const name of names.length > 0 ? names : Object.keys(groups)) {
    console.log(`\n${name}`);
    process.env.MUTATION_GROUP = name;
    await new Stryker(optionsOf(name)).runMutationTest();
  }
}

function optionsOf(name: string): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate: [...groups[name]!.mutate, '!**/*.test.ts'],
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: {
      configFile: 'shared/test-kit/mutation/jest.config.mjs',
      // All tests of a group are about its code.
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    ignorePatterns: [
      '*',
      '!jest.config.mjs',
      '!package.json',
      '!shared/**',
      '!shell/**',
      '!mfe-*/**',
      'node_modules',
      'dist',
      '.data',
    ],
    // Mutants run one after the other: each one is a run of Jest.
    concurrency: 1,
    timeoutMS: 10_000,
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: resolve('node_modules/.cache', `mutation-${name}.json`) },
    tempDirName: '.stryker-tmp',
    thresholds: { high: 90, low: leastPercent, break: leastPercent },
  };
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
