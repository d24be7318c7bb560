import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { decisionIndex, storedIndex } from './decision-index.ts';

const repository = resolve(import.meta.dirname, '../..');

it('lists every decision record in the index (node shared/docs/decision-index.ts --write)', () => {
  expect(storedIndex()).toBe(decisionIndex());
});

it.each([
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'shared/docs/where-is-it-decided.md',
  'shared/docs/platform-capabilities.md',
  'shell/ops/commands.md',
  'shell/ops/environment.md',
  'shared/create-remote/README.md',
])('%s links only to files that exist', (page) => {
  const text = readFileSync(join(repository, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !existsSync(join(repository, dirname(page), link)))).toEqual([]);
});

it('keeps the README within 1,200 words', () => {
  expect(readFileSync(join(repository, 'README.md'), 'utf8').split(/\s+/).length).toBeLessThanOrEqual(1200);
});

it('names every environment variable that the shell reads', () => {
  const page = readFileSync(join(repository, 'shell/ops/environment.md'), 'utf8');
  const env = readFileSync(join(repository, 'shell/server/env.ts'), 'utf8');
  const names = [...env.matchAll(/^ {2,4}([A-Z][A-Z0-9_]{3,}):/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
});
