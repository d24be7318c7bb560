import type { Imports } from './cruise-sources.ts';

const contracts = 'shared/contracts/';
/** Used by the template of a new remote, and so by the first remote that is created. */
const forNewRemotes = `${contracts}remote/read-remote-settings.ts`;

/**
 * Returns the contracts files that only one package uses, directly or through other contracts files. Tests
 * count: a test of the composed system speaks a domain's API.
 */
export function contractProblems(imports: Imports): string[] {
  const usersOf = new Map<string, Set<string>>();
  for (const source of imports.keys())
    if (!source.startsWith(contracts))
      for (const file of contractsReachedFrom(source, imports))
        usersOf.set(file, (usersOf.get(file) ?? new Set()).add(packageOf(source)));
  return (
    [...usersOf]
      // Every package gets the texts of a language when it loads the folder.
      .filter(
        ([file, users]) =>
          users.size === 1 && !file.startsWith(`${contracts}languages/`) && file !== forNewRemotes,
      )
      .map(([file, [user]]) => `${file} is used by ${user} only: move it there (a remote's is ${user}/model)`)
      .sort()
  );
}

function contractsReachedFrom(source: string, imports: Imports): Set<string> {
  const reached = new Set<string>();
  const pending = [source];
  for (let file = pending.pop(); file !== undefined; file = pending.pop())
    for (const imported of imports.get(file) ?? [])
      if (imported.startsWith(contracts) && !reached.has(imported)) {
        reached.add(imported);
        pending.push(imported);
      }
  return reached;
}

function packageOf(path: string): string {
  const [top, name] = path.split('/');
  return top === 'shared' ? `shared/${name}` : top!;
}
