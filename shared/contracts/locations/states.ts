/** The states and territories of Australia by their abbreviation. */
export const stateNames = {
  act: 'Australian Capital Territory',
  nsw: 'New South Wales',
  nt: 'Northern Territory',
  qld: 'Queensland',
  sa: 'South Australia',
  tas: 'Tasmania',
  vic: 'Victoria',
  wa: 'Western Australia',
} as const;
export type StateCode = keyof typeof stateNames;

/** The abbreviation of a state that is written as such or in full, in any case; null if it is none. */
export function readState(text: string): StateCode | null {
  const name = text.trim().toLowerCase();
  const codes = Object.keys(stateNames) as StateCode[];
  return codes.find((code) => name === code || name === stateNames[code].toLowerCase()) ?? null;
}
