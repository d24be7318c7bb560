/** Spellings in feeds for each filter value. */
const spellings = {
  fuel: {
    Petrol: [
      'petrol',
      'unleaded',
      'unleaded petrol',
      'petrol - unleaded',
      'petrol - unleaded ulp',
      'petrol - premium unleaded',
      'petrol - premium ulp',
      'premium',
      'premium unleaded',
      'ulp',
      'pulp',
    ],
    Diesel: ['diesel'],
    Electric: ['electric', 'battery electric', 'bev'],
    Hybrid: ['hybrid'],
    'Plug-in Hybrid': ['plug-in hybrid', 'plug in hybrid', 'phev'],
    LPG: ['lpg', 'gas'],
    Hydrogen: ['hydrogen'],
  },
  transmission: { Automatic: ['automatic', 'auto', 'sports automatic', 'cvt', 'dct'], Manual: ['manual'] },
} as const;

/** A state's abbreviation in capitals: "NSW". Longer names are normalised as text. */
export function stateName(state: string | null): string | null {
  const text = state?.trim() ?? '';
  if (text === '') return null;
  return text.length <= 3 ? text.toUpperCase() : facetText(text);
}

/** The standard term for a fuel or a transmission; an unknown term is normalised as text. */
export function knownText(attribute: keyof typeof spellings, text: string | null): string | null {
  const lower = text?.trim().toLowerCase() ?? '';
  const found = Object.entries(spellings[attribute] as Record<string, readonly string[]>).find(([, names]) =>
    names.includes(lower),
  );
  return found?.[0] ?? facetText(text);
}

/** Normalises all-capital and all-lower-case text: "PEARL WHITE" and "pearl white" become "Pearl White". */
export function facetText(text: string | null): string | null {
  const tidy = text?.trim().replaceAll(/\s+/g, ' ') ?? '';
  if (tidy === '') return null;
  const isEven = tidy === tidy.toLowerCase() || (tidy === tidy.toUpperCase() && tidy.length > 4);
  return isEven
    ? tidy
        .toLowerCase()
        .replaceAll(
          /(^|[\s/-])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        )
    : tidy;
}
