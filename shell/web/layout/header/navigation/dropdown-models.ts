import type { ModelNames } from '@forecourt/contracts/api/offers-api';

export type ModelLink = { label: string; href: string };
/** Models of one make; no `make` if there is only one. */
export type ModelGroup = { make: string | null; models: ModelLink[] };

const makesShown = 8;
const ofOneMake = 16;
const ofEachMake = 4;

/** The models of the dropdown: those of a single make, or the first of each make, in the dealer's order. */
export function dropdownModels(models: ModelNames['models'], owned: (href: string) => boolean): ModelGroup[] {
  const makes = new Map<string, ModelLink[]>();
  for (const { manufacturer_name: make, name, slug, override_url } of models) {
    const href = override_url ?? `/${slug}`;
    if (owned(href)) makes.set(make, [...(makes.get(make) ?? []), { label: name, href }]);
  }
  const [only, ...others] = [...makes];
  if (!only) return [];
  if (others.length > 0)
    return [only, ...others]
      .slice(0, makesShown)
      .map(([make, links]) => ({ make, models: links.slice(0, ofEachMake) }));
  const [make, links] = only;
  return [
    {
      make: null,
      models: links
        .slice(0, ofOneMake)
        .map(({ label, href }) => ({ href, label: label.startsWith(make) ? label : `${make} ${label}` })),
    },
  ];
}
