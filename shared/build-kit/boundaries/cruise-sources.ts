import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { rules } from './rules.ts';

export type Violation = { rule: string; from: string; to: string };
/** The files that each source file imports, types included. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const repository = resolve(import.meta.dirname, '../../..');
export const sourceFolders = [
  'shell',
  ...readdirSync(repository).filter((name) => name.startsWith('mfe-')),
  'shared',
  'e2e',
];

/**
 * Reads every source file and returns the imports that the rules forbid.
 * @throws Error if it read suspiciously few modules
 */
export async function findViolations(
  baseDirectory: string = repository,
  folders: string[] = sourceFolders,
  atLeast = 100,
): Promise<{ violations: Violation[]; modules: number; imports: Imports }> {
  const { output } = await cruise(
    folders,
    {
      baseDir: baseDirectory,
      validate: true,
      ruleSet: { forbidden: rules },
      doNotFollow: { path: 'node_modules' },
      // A single-file component is read by its remote's own loader only. Only in source folders: packages
      // have `dist` folders too, and the rules apply to packages as well.
      exclude: {
        path: '^((shell|mfe-[^/]+|shared/[^/]+|shared/create-remote/examples/[^/]+)/dist|\\.data|shared/demo-media/files)/|\\.vue$',
      },
      tsPreCompilationDeps: true,
      parser: 'swc',
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      symlinks: true,
    },
  );
  const { summary, modules } = output as ICruiseResult;
  const sourceCount = modules.filter((module) => !module.source.includes('node_modules')).length;
  if (sourceCount < atLeast)
    throw new Error(
      `only ${sourceCount} source files were read, at least ${atLeast} were expected: the check would pass without checking anything`,
    );
  return {
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    modules: sourceCount,
    imports: new Map(
      modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
    ),
  };
}
