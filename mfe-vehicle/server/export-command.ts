import { Command } from 'commander';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import type { ExportOptions } from './command-options.ts';

/** `forecourt stock export`: the stock of a dealer who leaves. */
export function exportCommand(sites: SiteDirectory): Command {
  return new Command('export')
    .description("write all vehicles in a site's own stock to a file, also hidden ones")
    .argument('<file>', 'the file, such as stock.jsonl: one vehicle a line, as JSON')
    .addHelpText(
      'after',
      '\n"stock import --profile forecourt" reads it. Photos are addresses: those of the feed in feed_images, and those that the site serves in images.\nExit codes: 0 written, 1 not written, 2 invalid arguments.',
    )
    .requiredOption('--tenant <slug>', 'the site')
    .option('--force', 'replace the file if it exists')
    .action(async (file: string, options: ExportOptions, self: Command) => {
      const { exportStock } = await import('./stock/export-stock.ts');
      await exportStock(self, sites, file, options);
    });
}
