import { parseArgs } from 'node:util';
import { profiles } from './profiles/registry.ts';
import type { Profile } from './profiles/profile.ts';

export const usage = `pnpm stock:import FILE --profile ${[...profiles.keys()].join('|')} --tenant T [--dealership D] [--source S] [--allow-removals] [--dry-run]

FILE is CSV (.csv), a JSON array (.json) or newline-delimited JSON (.ndjson, .jsonl), in UTF-8. It is the whole stock of
its tenant and source: what is not in it is removed. The source is the profile's name unless --source says otherwise.`;

export type Command = { file: string; profile: Profile; tenant: string; dealership: string | null; source: string; allowRemovals: boolean; dryRun: boolean };

/** @returns the command, or what is wrong with the arguments */
export function readCommandLine(args: string[]): Command | { problem: string } {
  let parsed;
  try {
    parsed = parseArgs({
      args: args.filter((arg) => arg !== '--'), allowPositionals: true,
      options: {
        profile: { type: 'string' }, tenant: { type: 'string' }, dealership: { type: 'string' }, source: { type: 'string' },
        'allow-removals': { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return { problem: (error as Error).message };
  }
  const { values, positionals } = parsed;
  const profile = profiles.get(values.profile ?? '');
  if (positionals.length !== 1) return { problem: `name one file (found ${positionals.length})` };
  if (!profile) return { problem: values.profile ? `there is no profile "${values.profile}"` : 'name a profile' };
  if (!values.tenant) return { problem: 'name a tenant' };
  return {
    file: positionals[0] as string, profile, tenant: values.tenant, dealership: values.dealership ?? null, source: values.source ?? profile.name,
    allowRemovals: values['allow-removals'], dryRun: values['dry-run'],
  };
}
