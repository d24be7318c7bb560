import { matchesPattern } from '../index/attribute-patterns.ts';
import type { Document } from '../index/segment.ts';

/** The part of a document that attribute names select: `*`, `make`, `manufacturer.name`. */
export function selectFields(document: Document, names: readonly string[]): Document {
  if (names.includes('*')) return document;
  return selectInside(document, names, '') as Document;
}

function selectInside(
  value: Record<string, unknown>,
  names: readonly string[],
  path: string,
): Record<string, unknown> {
  const selected: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const childPath = path === '' ? key : `${path}.${key}`;
    if (names.some((name) => matchesPattern(childPath, name))) {
      selected[key] = inner;
      continue;
    }
    if (
      !names.some((name) => name.startsWith(`${childPath}.`)) ||
      typeof inner !== 'object' ||
      inner === null
    )
      continue;
    const part = Array.isArray(inner)
      ? inner
          .filter(isObject)
          .map((each) => selectInside(each, names, childPath))
          .filter((each) => Object.keys(each).length > 0)
      : selectInside(inner as Record<string, unknown>, names, childPath);
    if (Object.keys(part).length > 0) selected[key] = part;
  }
  return selected;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Calls `change` for every scalar of a document with its path, and returns the changed document. */
export function mapScalars(
  value: unknown,
  path: string,
  change: (path: string, value: string | number | boolean | null) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((each) => mapScalars(each, path, change));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        mapScalars(inner, path === '' ? key : `${path}.${key}`, change),
      ]),
    );
  }
  return change(path, value as string | number | boolean | null);
}
