import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

/**
 * The place in the sources, `ui/estimate/estimate.tsx:12:5`, of a position in a built script; empty if its
 * map has none, or if a build is just writing the map.
 */
export function sourcePlace(script: string, position: URLSearchParams): string {
  const payload = readMap(`${script}.map`);
  if (!payload) return '';
  const map = new SourceMap(payload);
  const origin = map.findOrigin(Number(position.get('line')), Number(position.get('column')));
  if (!('fileName' in origin)) return '';
  return `${origin.fileName.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
}

function readMap(file: string): SourceMapPayload | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload;
  } catch {
    return null;
  }
}
