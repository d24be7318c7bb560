import type { RemoteSettings } from './remote-settings.ts';

type Values = { string: string; number: number; boolean: boolean };

/** A site's values of a remote's settings; the default without one, or for another type. */
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
