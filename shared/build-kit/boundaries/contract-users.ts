import type { Imports } from './cruise-sources.ts';

const contracts = 'shared/contracts/';
/** For remotes outside this workspace, and so for the first remote that is created here. */
const forNewRemotes = ['remote/read-remote-settings.ts', 'finance/availability.ts'].map(
  (file) => contracts + file,
);
const tests = /\.test\.tsx?$|\/testing\/|^e2e\//;

/**
 * Returns the contracts files that only one package uses, directly or through other contracts files, without
 * tests: a test of the composed system imports the model of a domain.
 */
export function contractProblems(imports: Imports): string[] {
  const usersOf = new Map<string, Set<string>>();
  for (const source of imports.keys())
    if (!source.startsWith(contracts) && !tests.test(source))
      for (const file of contractsReachedFrom(source, imports))
        usersOf.set(file, (usersOf.get(file) ?? new Set()).add(packageOf(source)));
  return (
    [...usersOf]
      // Every package gets the texts of a language when it loads the folder.
      .filter(
        ([file, users]) =>
          users.size === 1 && !file.startsWith(`${contracts}languages/`) && !forNewRemotes.includes(file),
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
