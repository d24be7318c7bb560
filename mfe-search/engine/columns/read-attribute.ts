export type Scalar = string | number;

/** The value of an attribute in a document: its scalars, and whether it is null. */
export interface AttributeReading {
  isNull: boolean;
  values: Scalar[];
}

/**
 * Reads `manufacturer.name` from nested objects, from arrays of objects, and from a key that contains the
 * dot. Booleans are read as "true" and "false", as filters compare them.
 */
export function readAttribute(document: Record<string, unknown>, path: string): AttributeReading {
  if (Object.hasOwn(document, path)) return readLeaf(document[path]);
  if (!path.includes('.')) return missing();
  const leaves: unknown[] = [];
  const throughArray = collectLeaves(document, path.split('.'), 0, leaves);
  if (leaves.length === 0) return missing();
  return readLeaf(throughArray || leaves.length > 1 ? leaves : leaves[0]);
}

function missing(): AttributeReading {
  return { isNull: false, values: [] };
}

function readLeaf(value: unknown): AttributeReading {
  const values: Scalar[] = [];
  pushScalars(value, values);
  return { isNull: value === null, values };
}

function pushScalars(value: unknown, into: Scalar[]): void {
  if (typeof value === 'number') into.push(value === 0 ? 0 : value);
  else if (typeof value === 'string') {
    if (value !== '') into.push(value);
  } else if (typeof value === 'boolean') into.push(String(value));
  else if (Array.isArray(value)) for (const item of value) pushScalars(item, into);
}

function collectLeaves(value: unknown, parts: string[], from: number, leaves: unknown[]): boolean {
  if (Array.isArray(value)) {
    for (const item of value) collectLeaves(item, parts, from, leaves);
    return true;
  }
  if (typeof value !== 'object' || value === null) return false;
  let throughArray = false;
  for (let to = parts.length; to > from; to--) {
    const key = parts.slice(from, to).join('.');
    if (!Object.hasOwn(value, key)) continue;
    const inner = (value as Record<string, unknown>)[key];
    if (to === parts.length) leaves.push(inner);
    else if (collectLeaves(inner, parts, to, leaves)) throughArray = true;
  }
  return throughArray;
}

/** Normalises a string for comparison: trimmed, compatibility-decomposed, lower case. */
export function normalizeFacet(value: string): string {
  const trimmed = value.trim();
  return (/^[\x20-\x7e]*$/.test(trimmed) ? trimmed : trimmed.normalize('NFKD')).toLowerCase();
}
