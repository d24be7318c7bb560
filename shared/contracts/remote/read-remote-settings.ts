import type { RemoteSettings } from './remote-settings.ts';

type Values = { string: string; number: number; boolean: boolean };

/** The site's values of the settings that a remote declares; the default where there is none, or one of an earlier version's type. */
export function readRemoteSettings<Declared extends RemoteSettings>(
  site: { remoteSettings?: Record<string, Record<string, unknown>> },
  remote: string,
  declared: Declared,
): { [Name in keyof Declared]: Values[Declared[Name]['type']] } {
  const values = site.remoteSettings?.[remote] ?? {};
  return Object.fromEntries(
    Object.entries(declared).map(([name, setting]) => [
      name,
      typeof values[name] === setting.type ? values[name] : setting.default,
    ]),
  ) as { [Name in keyof Declared]: Values[Declared[Name]['type']] };
}
