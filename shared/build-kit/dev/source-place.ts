import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

/** The place in the sources, `ui/estimate/estimate.tsx:12:5`, of a position in a built script; empty if its map has none. */
export function sourcePlace(script: string, position: URLSearchParams): string {
  if (!existsSync(`${script}.map`)) return '';
  const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')) as SourceMapPayload);
  const origin = map.findOrigin(Number(position.get('line')), Number(position.get('column')));
  if (!('fileName' in origin)) return '';
  return `${origin.fileName.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
}
