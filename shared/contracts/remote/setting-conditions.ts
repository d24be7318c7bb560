/** Settings that must be on (true) or off (false): `{ 'leads.tradeIn.enabled': true }`. */
export type SettingConditions = Readonly<Record<string, boolean>>;

export const meetsConditions = (site: object, conditions: SettingConditions = {}): boolean =>
  Object.entries(conditions).every(([name, isOn]) => Boolean(readSetting(site, name)) === isOn);

/** Returns the value of a setting by its dotted name; undefined if the site has none. */
export function readSetting(site: object, name: string): unknown {
  let value: unknown = site;
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
