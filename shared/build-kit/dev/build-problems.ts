import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Stats } from '@rspack/core';
import type { DevelopmentProblem } from '@forecourt/contracts/remote/development-page';

/** The errors of a build, with the places in the sources of `directory`. */
export function problemsOf(stats: Stats, directory: string): DevelopmentProblem[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true, modules: true, ids: true });
  return errors.map(({ message, moduleName, moduleIdentifier, loc }) => {
    const text = stripVTControlCharacters(message);
    const file = moduleIdentifier?.split('!').at(-1)?.split('|').at(-1) ?? moduleName;
    // A syntax error has no location of its own, but its message shows the lines around it.
    const position = /[:[](\d+:\d+)\]/.exec(text)?.[1] ?? /^\d+:\d+/.exec(loc ?? '')?.[0];
    return {
      kind: 'syntax',
      message: text,
      place: file ? [relative(directory, file), ...(position ? [position] : [])].join(':') : null,
    };
  });
}
