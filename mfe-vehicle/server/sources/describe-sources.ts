import type { StockSource } from './source-repository.ts';

/** Formats sources as lines of plain text. */
export function describeSources(sources: StockSource[]): string {
  if (sources.length === 0) return 'no source yet';
  const width = Math.max(...sources.map(({ source }) => source.length));
  return sources
    .map(
      ({ source, profile, shown, hidden, elsewhere, gone, last_import }) =>
        `${source.padEnd(width)}  ${profile ?? 'no profile'}  shown ${shown}, hidden ${hidden}, ${elsewhere > 0 ? `shown by another source ${elsewhere}, ` : ''}gone ${gone}  ${
          last_import ? `last import ${last_import.finished_at} (${last_import.file})` : 'never imported'
        }`,
    )
    .join('\n');
}
