import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { DomainCheck } from '@forecourt/server-kit/finding';

/** `forecourt search …`: commands for the search index. */
export function searchCommand(): CommandUnknownOpts {
  return new Command('search').description("the index behind the sites' searches").addCommand(
    new Command('reindex')
      .description('rebuild the search index while the sites run on, and report how that goes')
      .action(async () => {
        const { reindex } = await import('./reindex.ts');
        await reindex();
      }),
  );
}

/** The index's part of `forecourt doctor`. */
export const indexCheck: DomainCheck = async (options) => {
  const { checkIndex } = await import('./doctor/check-index.ts');
  return checkIndex(options);
};
