import { z } from 'zod';
import { isDomainName } from '@forecourt/contracts/remote/domains';
import type { RemoteSettings } from '@forecourt/contracts/remote/remote-settings';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { SettingProblem } from './setting-problem.ts';

/** A published remote, with the settings that its newest version declares. */
export type RemoteWithSettings = { name: string; domain: string; settings?: RemoteSettings | undefined };

/** Finds values of remotes' settings that the remote does not declare or refuses. */
export function findRemoteSettingProblems(
  { remoteSettings, remotes }: Pick<TenantConfig, 'remoteSettings' | 'remotes'>,
  published: RemoteWithSettings[],
): SettingProblem[] {
  return [
    ...Object.entries(remoteSettings).flatMap(([name, values]) => problemsOf(name, values, published)),
    ...Object.keys(remotes)
      .filter((domain) => !isDomainName(domain) && !published.some((one) => one.domain === domain))
      .map((domain) => ({
        path: `remotes.${domain}`,
        message: `there is no domain "${domain}"; add it (forecourt domain add) and release its remote first`,
      })),
  ];
}

function problemsOf(
  name: string,
  values: Record<string, unknown>,
  published: RemoteWithSettings[],
): SettingProblem[] {
  const path = `remoteSettings.${name}`;
  const declaring = published.filter(({ settings }) => Object.keys(settings ?? {}).length > 0);
  const settings = declaring.find((one) => one.name === name)?.settings;
  if (!settings)
    return [
      {
        path,
        message: `no published remote "${name}" declares settings; ${declaring.length > 0 ? `these do: ${declaring.map((one) => one.name).join(', ')}` : 'no remote does yet'}`,
      },
    ];
  return Object.entries(values).flatMap(([setting, value]) => {
    if (!Object.hasOwn(settings, setting))
      return [
        {
          path: `${path}.${setting}`,
          message: `the remote "${name}" has no such setting; it has ${Object.keys(settings).sort().join(', ')}`,
        },
      ];
    const { error } = z.fromJSONSchema(settings[setting]!).safeParse(value);
    return error
      ? [
          {
            path: `${path}.${setting}`,
            message: `${JSON.stringify(value)} is refused: ${error.issues.map(({ message }) => message).join('; ')}`,
          },
        ]
      : [];
  });
}
