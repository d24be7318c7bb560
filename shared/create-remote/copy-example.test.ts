import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyExample } from './copy-example.ts';

const examples = resolve(import.meta.dirname, 'examples');
const catalog = readFileSync(resolve(import.meta.dirname, '../../pnpm-workspace.yaml'), 'utf8');
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'forecourt-example-'));
  writeFileSync(
    join(directory, 'package.json'),
    JSON.stringify({ name: 'newtown', devDependencies: { typescript: '7.0.2' } }),
  );
});
afterEach(() => rmSync(directory, { recursive: true }));

it.each(['vue-finance', 'vite-finance'])('adds the packages of %s to those of the project', (name) => {
  copyExample(join(examples, name), directory, 'newtown-finance');
  const project = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    name: string;
    devDependencies: Record<string, string>;
  };
  expect(project).toMatchObject({ name: 'newtown', devDependencies: { typescript: '7.0.2' } });
  for (const file of ['remote.ts', 'build.ts', 'src/estimate.js'])
    expect(existsSync(join(directory, file))).toBe(true);
  expect(existsSync(join(directory, 'dist'))).toBe(false);
  // The workspace tests the examples with the same versions.
  const added = Object.entries(project.devDependencies).filter(([dependency]) => dependency !== 'typescript');
  expect(added.length).toBeGreaterThan(1);
  for (const [dependency, version] of added)
    expect(catalog).toMatch(
      new RegExp(`^ {2}['"]?${dependency}['"]?: ${version.replaceAll('.', '\\.')}$`, 'm'),
    );
});

it.each(['vue-finance', 'vite-finance', 'driftwood-finance', 'ironbark-offers'])(
  'gives %s the name of the project, which its token and its sites name',
  (example) => {
    copyExample(join(examples, example), directory, 'newtown-remote');
    const read = (file: string) => readFileSync(join(directory, file), 'utf8');
    expect(read('remote.ts')).toContain("name: 'newtown-remote'");
    expect(read('remote.ts')).not.toContain(example);
    if (example === 'vite-finance')
      expect(read('vite.config.js')).toContain("name: 'forecourt_newtown_remote'");
  },
);

it('leaves a project without its packages as it is', () => {
  copyExample(join(examples, 'driftwood-finance'), directory, 'newtown-finance');
  expect(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))).toEqual({
    name: 'newtown',
    devDependencies: { typescript: '7.0.2' },
  });
});
