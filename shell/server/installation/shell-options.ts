import type { Env } from '../env.ts';
import type { LocalBuilds } from '../registry/compose/choose-versions.ts';

/** The options of every plugin of the shell. */
export type ShellOptions = {
  env: Env;
  databaseUrl: string;
  /** Development: the working copy's builds are preferred, and open pages reload. */
  followsSources?: boolean;
  /** Development: hears of errors that answer with a status of 500 or above. */
  onServerError?(error: Error): void;
  /** The folder of another build of the shell than the last one. */
  build?: string;
};

export const isDevelopment = ({ env }: Pick<ShellOptions, 'env'>): boolean => env.NODE_ENV !== 'production';

/** How the working copy's builds are served: not at all in production. */
export function localBuildsOf(options: ShellOptions): LocalBuilds | undefined {
  if (!isDevelopment(options)) return undefined;
  return options.followsSources ? 'first' : 'last';
}
