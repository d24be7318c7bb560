import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { hasDomain } from '../invalid-settings.ts';
import type { SettingProblem } from './setting-problem.ts';

/** Finds changes of what a site's data, address and numbers depend on. */
export function findIdentityProblems(
  changed: ConfigLayer,
  layersBefore: ConfigLayer[],
  layersAfter: ConfigLayer[],
): SettingProblem[] {
  const { slug, id } = changed.config;
  if (changed.kind !== 'tenant')
    return ['slug', 'id'].flatMap((path) =>
      path in changed.config
        ? [{ path, message: `only a site has it, and not a ${changed.kind}; remove it` }]
        : [],
    );
  const before = layersBefore.find(({ kind, key }) => kind === 'tenant' && key === changed.key);
  const other = layersAfter.find(
    ({ kind, key, config }) => kind === 'tenant' && key !== changed.key && config.id === id,
  );
  const domains = Array.isArray(changed.config.domains) ? (changed.config.domains as unknown[]) : [];
  return [
    ...domains.flatMap((domain, at) => {
      const owner = layersAfter.find(
        (layer) => layer.kind === 'tenant' && layer.key !== changed.key && hasDomain(layer, String(domain)),
      );
      return owner
        ? [
            {
              path: `domains.${at}`,
              message: `"${String(domain)}" is a domain of the site "${owner.key}"; remove it there first`,
            },
          ]
        : [];
    }),
    ...(slug === changed.key
      ? []
      : [
          {
            path: 'slug',
            message: `"${String(slug)}" is refused: it is "${changed.key}", the site's address and the name of its data, and cannot be changed; save another site for another address, or add one to "domains"`,
          },
        ]),
    ...(before && before.config.id !== id
      ? [
          {
            path: 'id',
            message: `${String(id)} is refused: it is ${String(before.config.id)}, which leads, feeds and reports name, and cannot be changed; leave it as it is`,
          },
        ]
      : []),
    ...(other && before?.config.id !== id
      ? [{ path: 'id', message: `the site "${other.key}" has the number ${String(id)}; choose another one` }]
      : []),
  ];
}
