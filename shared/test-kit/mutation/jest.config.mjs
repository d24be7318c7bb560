import config from '../../../jest.config.mjs';
import { groups } from './groups.ts';

const [node] = config.projects;
const { mutate, tests } = groups[process.env.MUTATION_GROUP];
/** A run of Jest for each mutant looks at these folders only. */
const folders = new Set([...mutate, ...tests].map((path) => path.split('/').slice(0, 2).join('/')));

/** The unit tests of a group, in one project and without a database. */
export default {
  ...node,
  rootDir: '../../..',
  roots: [...folders, 'shared/test-kit'].map((folder) => `<rootDir>/${folder}`),
  testMatch: tests.map((path) => `<rootDir>/${path}`),
  testTimeout: 30_000,
  // Stryker runs them in a copy of the workspace, which other runs leave out.
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  // Packages are linked to the working copy: the mutated ones are beside the tests.
  moduleNameMapper: { '^@forecourt/contracts/(.*)$': '<rootDir>/shared/contracts/$1.ts' },
};
