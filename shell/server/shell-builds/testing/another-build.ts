import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellAssets } from '../../../build/shell-assets.ts';

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A name that only the other build provides to remotes. */
export const addedName = 'useAddedHook';

/** Writes a build that works as `from`, with other names and bytes of scripts, and one more export. */
export function writeAnotherBuild(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const part of ['browser', 'server', 'shell.json'])
    cpSync(join(from, part), join(to, part), { recursive: true });
  const folder = join(to, 'browser');
  // The host of development builds, in a folder of its own, is on no page of a visitor and stays as it is.
  const names = () =>
    readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []));
  for (const name of names().filter((file) => /\.(br|gz)$/.test(file))) rmSync(join(folder, name));
  const assets = JSON.parse(readFileSync(join(to, 'shell.json'), 'utf8')) as ShellAssets;
  const scripts = new Map(names().map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const));
  const hashes = [...scripts.keys()].flatMap((name) => /([0-9a-f]{10})\.js$/.exec(name)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((before, hash) => before.replaceAll(hash, [...hash].reverse().join('')), text);
  const entry = assets.entry.url.split('/').at(-1)!;
  // The entry has the hashes of all others, so it comes last.
  const integrities = new Map<string, string>();
  for (const name of [...scripts.keys()].filter((one) => one !== entry).concat(entry)) {
    const before = scripts.get(name)!;
    let after = `${renamed(before)}\n/* another build */`;
    if (name === entry) for (const [old, now] of integrities) after = after.replaceAll(old, now);
    integrities.set(integrityOf(before), integrityOf(after));
    rmSync(join(folder, name));
    writeFileSync(join(folder, renamed(name)), after);
  }
  let text = renamed(JSON.stringify(assets));
  for (const [old, now] of integrities) text = text.replaceAll(old, now);
  writeFileSync(join(to, 'shell.json'), text);
  appendFileSync(
    join(to, 'server/render-page.cjs'),
    `;{
  const { provides: same, ...others } = Object.getOwnPropertyDescriptors(module.exports);
  const value = async () => {
    const names = await same.get()();
    return { ...names, react: [...names.react, ${JSON.stringify(addedName)}] };
  };
  module.exports = Object.defineProperties({}, { ...others, provides: { enumerable: true, value } });
}
`,
  );
}
