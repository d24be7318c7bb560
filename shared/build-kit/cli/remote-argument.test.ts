import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { remoteArgument } from './remote-argument.ts';

const elsewhere = mkdtempSync(join(tmpdir(), 'forecourt-elsewhere-'));
const folder = mkdtempSync(join(tmpdir(), 'forecourt-remote-'));
writeFileSync(join(folder, 'remote.ts'), '');
writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-finance' }));
afterAll(() => {
  for (const one of [elsewhere, folder]) rmSync(one, { recursive: true });
});

const read = (directory: string, ...args: (string | undefined)[]) => {
  const command = new Command('promote')
    .argument('[remote]')
    .argument('[version]')
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  return remoteArgument(command, args, directory);
};

it('reads the remote from the first argument, which is optional in the folder of the remote', () => {
  expect(read(elsewhere, 'finance', '1.0.0')).toEqual(['finance', '1.0.0']);
  expect(read(elsewhere, 'finance', undefined)).toEqual(['finance']);
  for (const args of [['finance', '1.0.0'], ['1.0.0'], ['1.0.0', undefined]])
    expect(read(folder, ...args)).toEqual(['finance', '1.0.0']);
  expect(read(folder, undefined, undefined)).toEqual(['finance']);
});

it('rejects a missing remote, and one that differs from that of the folder', () => {
  expect(() => read(elsewhere)).toThrow(/name the remote/);
  expect(() => read(folder, 'leads', '1.0.0')).toThrow(/folder of remote "finance", not of "leads"/);
});
