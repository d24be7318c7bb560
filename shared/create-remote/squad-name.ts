import { isDomainName } from '@forecourt/contracts/remote/domains';
import { ownerOfPath, type RemotePages } from '@forecourt/contracts/remote/path-owner';
import { shellPaths } from '@forecourt/contracts/remote/shell-paths';

/** Folders of `/api/` and database schemas that belong to no domain. */
const takenNames = ['shell', 'registry', 'public'];

/**
 * Returns the problem with the name of a squad's new remote, which is also the name of its domain, its API
 * and its page; null if there is none.
 * @param stock the remotes of the workspace
 */
export function squadNameProblem(name: string, stock: readonly RemotePages[]): string | null {
  if (isDomainName(name)) return `there is a domain "${name}" already`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    return 'the name of a remote consists of words of lower-case letters and digits, with one hyphen between two and at most 40 characters';
  if (takenNames.includes(name) || name.startsWith('pg-')) return `"${name}" is a name of the platform's own`;
  if (!isVariable(camelCase(name))) return `"${name}" is a word of the language: choose another`;
  if (shellPaths.some((path) => path.split('/')[1] === name))
    return `its page would be /${name}, which is the shell's: choose another`;
  const owner = ownerOfPath(stock, `/${name}`);
  // A page with a fixed path takes precedence over a pattern that begins with a parameter, such as /:make.
  return owner && !owner.pattern.startsWith('/:')
    ? `its page would be /${name}, which remote "${owner.remote.domain}" has: choose another`
    : null;
}

export const camelCase = (name: string) =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Whether the name can be used for an import in a module. */
function isVariable(name: string): boolean {
  try {
    // The function is only compiled, never called.
    void new Function(`'use strict'; let ${name}; async () => { let ${name}; }`);
    return name !== 'await';
  } catch {
    return false;
  }
}
