import { repositoryProblems } from './repository-parameters.ts';
import { readServerSources } from './schema-owners.ts';

const problemsOf = (text: string) => repositoryProblems([{ path: 'mfe-x/server/a-repository.ts', text }]);

it('finds no function of a repository that takes another parameter first', () => {
  const sources = readServerSources().filter(({ path }) => path.endsWith('-repository.ts'));
  expect(sources.length).toBeGreaterThan(80);
  expect(repositoryProblems(sources)).toEqual([]);
});

it.each([
  ['export async function find(client: Client, id: string) {}'],
  ['export async function lock(client: PoolClient) {}'],
  ['export async function lock(client: pg.PoolClient) {}'],
  ['export const save = (pool: Pool, row: Row) => transaction(pool, async () => {});'],
  ['export async function* read(client: Client): AsyncGenerator<Row> {}'],
  ['export type Row = { id: string }; export const columns = { id: 1 };'],
  ['const isOwn = (owner: Owner) => owner;'],
])('accepts %s', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

it.each([
  ['export async function find({ orm }: Database, id: string) {}', 'find'],
  ['export async function find(database: Database) {}', 'find'],
  ['export const find = (client: Database) => client;', 'find'],
  ['export const find = async (client) => client;', 'find'],
  ['export function* read(id: string) {}', 'read'],
  ['export const isGone = (row: Row) => row;', 'isGone'],
  ['export function createX() {}', 'createX'],
])('refuses %s', (text, name) => {
  expect(problemsOf(text)).toEqual([
    expect.stringContaining(`mfe-x/server/a-repository.ts: the first parameter of ${name} `),
  ]);
});

it('reads repositories only', () => {
  const text = 'export const isGone = (row: Row) => row;';
  expect(repositoryProblems([{ path: 'mfe-x/server/is-gone.ts', text }])).toEqual([]);
});
