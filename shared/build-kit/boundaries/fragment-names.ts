import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fragmentProps } from '@forecourt/contracts/fragments/fragments';
import { loadRemote } from '../load-remote.ts';

type Provider = { name: string; fragments: readonly string[] };

/** Problems of fragments' names: names that no remote provides, and names that the contracts lack. */
export function fragmentNameProblems(
  providers: readonly Provider[],
  names: readonly string[] = Object.keys(fragmentProps),
): string[] {
  const provided = providers.flatMap(({ name, fragments }) =>
    fragments.map((fragment) => `${name}/${fragment}`),
  );
  return [
    ...names
      .filter((name) => !provided.includes(name))
      .map(
        (name) =>
          `fragment ${name} of the contracts has no provider: declare it in mfe-${name.split('/')[0]}/remote.ts, or remove the name`,
      ),
    ...provided
      .filter((name) => !names.includes(name))
      .map((name) => `fragment ${name} has no props in shared/contracts/fragments/fragments.ts`),
  ];
}

/** Reads the stock remotes and the fragments that they declare. */
export async function readProviders(): Promise<Provider[]> {
  const repository = resolve(import.meta.dirname, '../../..');
  const folders = readdirSync(repository)
    .map((name) => join(repository, name))
    .filter((folder) => /\/mfe-[^/]+$/.test(folder) && existsSync(join(folder, 'remote.ts')));
  const remotes = await Promise.all(folders.map((folder) => loadRemote(folder)));
  return remotes.map(({ remote }) => ({ name: remote.name, fragments: Object.keys(remote.fragments ?? {}) }));
}
