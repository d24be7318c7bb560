import type { FilterFeatures, Settings } from './settings.ts';

const allFeatures: FilterFeatures = { facetSearch: true, filter: { equality: true, comparison: true } };

/** Whether a pattern matches an attribute: by its name, one of its parents, or a wildcard at either end. */
export function matchesPattern(attribute: string, pattern: string): boolean {
  if (pattern === '*' || pattern === attribute) return true;
  const opened = pattern.startsWith('*');
  const closed = pattern.endsWith('*');
  const core = pattern.slice(opened ? 1 : 0, closed ? -1 : undefined);
  if (opened && closed) return attribute.includes(core);
  if (opened) return attribute.endsWith(core);
  if (closed) return attribute.startsWith(core);
  return attribute.startsWith(`${pattern}.`);
}

/** How an attribute may be used in filters and facets; null if it is not filterable. */
export function featuresOf(attribute: string, settings: Settings): FilterFeatures | null {
  for (const rule of settings.filterableAttributes) {
    if (typeof rule === 'string') {
      if (matchesPattern(attribute, rule)) return allFeatures;
    } else if (rule.attributePatterns.some((pattern) => matchesPattern(attribute, pattern)))
      return rule.features;
  }
  return null;
}

export function isFilterable(attribute: string, settings: Settings): boolean {
  const features = featuresOf(attribute, settings);
  return features !== null && (features.filter.equality || features.filter.comparison);
}

/** The filterable patterns in the form that messages list them. */
export function filterablePatterns(settings: Settings): string[] {
  return settings.filterableAttributes
    .flatMap((rule) => (typeof rule === 'string' ? [rule] : rule.attributePatterns))
    .toSorted();
}

export function isSortable(attribute: string, settings: Settings): boolean {
  return settings.sortableAttributes.some((pattern) => matchesPattern(attribute, pattern));
}

const comparisonOperators = new Set(['>', '>=', '<', '<=', 'TO']);

/** Why a filter may not use an operator on an attribute, or null if it may. */
export function filterRefusal(attribute: string, operator: string, settings: Settings): string | null {
  const features = featuresOf(attribute, settings);
  if (features === null || !isFilterable(attribute, settings)) {
    const patterns = filterablePatterns(settings);
    const available =
      patterns.length === 0
        ? 'This index does not have configured filterable attributes.'
        : `Available filterable attribute patterns are: ${patterns.map((each) => `\`${each}\``).join(', ')}.`;
    return `Attribute \`${attribute}\` is not filterable. ${available}`;
  }
  const isAllowed = comparisonOperators.has(operator) ? features.filter.comparison : features.filter.equality;
  return isAllowed
    ? null
    : `Filter operator \`${operator}\` is not allowed for the attribute \`${attribute}\`.`;
}
