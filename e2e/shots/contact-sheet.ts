export interface Shot {
  site: string;
  kind: string;
  width: number;
  /** Relative to the sheet. */
  file: string;
  path: string;
  /** Share of blocks that differ from the accepted outline; null if none is accepted. */
  difference: number | null;
  isAlike: boolean;
}

/**
 * One HTML page with all screenshots: a row for each kind of page, side by side for all sites at one width.
 * Names, files and paths are those of `page-kinds.ts` and of links, so nothing in them needs escaping.
 */
export function contactSheet(shots: readonly Shot[]): string {
  const widths = [...new Set(shots.map(({ width }) => width))];
  const kinds = [...new Set(shots.map(({ kind }) => kind))];
  const figure = (shot: Shot) => `<figure${shot.isAlike ? '' : ' class="changed"'}>
<a href="${shot.file}"><img loading="lazy" src="${shot.file}" alt="" width="${Math.min(360, shot.width)}"></a>
<figcaption>${shot.site} <code>${shot.path}</code>${
    shot.difference === null ? '' : ` ${Math.round(shot.difference * 100)} % changed`
  }</figcaption></figure>`;
  const sites = [...new Set(shots.map(({ site }) => site))];
  const rows = kinds.flatMap((kind) =>
    widths.map((width) => {
      const row = shots.filter((shot) => shot.kind === kind && shot.width === width);
      const without = sites.filter((site) => !row.some((shot) => shot.site === site));
      return row.length === 0
        ? ''
        : `<section data-width="${width}"><h2>${kind}, ${width} px</h2>${
            without.length > 0 ? `<p>Not on ${without.join(', ')}</p>` : ''
          }<div>${row.map(figure).join('\n')}</div></section>`;
    }),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>
body{font:14px system-ui;margin:24px;background:#eee}
section>div{display:flex;gap:12px;overflow-x:auto;align-items:flex-start}
figure{margin:0;background:#fff;padding:6px;border:2px solid transparent}
figure.changed{border-color:#c00}
img{display:block;max-height:720px;width:auto;object-fit:cover;object-position:top}
h2{font-size:16px;margin:24px 0 8px}
</style>
<h1>${shots.length} screenshots</h1>
${rows.join('\n')}
</html>
`;
}
