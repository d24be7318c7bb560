/** Countries by calling code: the shopper's likely ones first, others by `+` before the number. */
const callingCodes: [country: string, code: number][] = [
  ['AU', 61],
  ['NZ', 64],
  ['AE', 971],
  ['CA', 1],
  ['CN', 86],
  ['EG', 20],
  ['FJ', 679],
  ['FR', 33],
  ['DE', 49],
  ['GB', 44],
  ['HK', 852],
  ['IN', 91],
  ['ID', 62],
  ['IE', 353],
  ['IT', 39],
  ['JO', 962],
  ['JP', 81],
  ['KR', 82],
  ['KW', 965],
  ['LB', 961],
  ['MY', 60],
  ['NP', 977],
  ['PG', 675],
  ['PH', 63],
  ['PK', 92],
  ['QA', 974],
  ['SA', 966],
  ['SG', 65],
  ['LK', 94],
  ['TH', 66],
  ['US', 1],
  ['VN', 84],
  ['ZA', 27],
];

/** @returns each country with its name and code in the language: `Australia (+61)` */
export function countryOptions(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return callingCodes.map(([value, code]) => ({ value, label: `${names.of(value)} (\u2066+${code}\u2069)` }));
}
