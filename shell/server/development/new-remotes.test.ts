import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createNewRemotes, type NewRemotes } from './new-remotes.ts';

let workspace: string;
let remotes: NewRemotes;
const write = (path: string, text = '') => {
  const file = join(workspace, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'forecourt-remotes-'));
  write('mfe-finance/remote.ts');
  write('pnpm-lock.yaml', 'importers:\n  mfe-finance:\n');
  remotes = createNewRemotes(workspace);
});
afterEach(() => rmSync(workspace, { recursive: true }));

function create(): void {
  write('mfe-insurance/remote.ts');
  for (const path of [
    'shared/contracts/remote/domains.ts',
    'shell/server/gateway/domains.ts',
    'shell/package.json',
  ])
    remotes.changed(path);
}
function install(): void {
  write('mfe-insurance/node_modules/x');
  write('shell/node_modules/mfe-insurance/x');
  write('pnpm-lock.yaml', 'importers:\n  mfe-finance:\n  mfe-insurance:\n');
}

it('takes up a created remote once it is installed, without a restart', () => {
  create();
  expect(remotes.take()).toEqual({ created: [], isPending: true });
  install();
  expect(remotes.take()).toEqual({ created: ['insurance'], isPending: false });
  remotes.changed('pnpm-lock.yaml');
  expect(remotes.take()).toEqual({ created: [], isPending: false });
});

it('needs no restart for late events of a creation, but for another change of its files', () => {
  create();
  install();
  expect(remotes.take()).toEqual({ created: ['insurance'], isPending: false });
  remotes.changed('shell/package.json');
  remotes.changed('shared/contracts/remote/domains.ts');
  expect(remotes.take()).toEqual({ created: [], isPending: false });
  write('shell/package.json', '{ "dependencies": {} }');
  remotes.changed('shell/package.json');
  expect(remotes.take()).toBeNull();
});

it('leaves every other change to a restart', () => {
  remotes.changed('shell/server/env.ts');
  expect(remotes.take()).toBeNull();
  create();
  remotes.changed('shell/server/env.ts');
  expect(remotes.take()).toBeNull();
  install();
  remotes.restarted();
  expect(remotes.take()).toBeNull();
  write('pnpm-lock.yaml', 'importers:\n  mfe-finance:\n  mfe-insurance:\nmore');
  remotes.changed('pnpm-lock.yaml');
  expect(remotes.take()).toBeNull();
});
