import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
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
  return [
    ...(slug === changed.key
      ? []
      : [
          {
            path: 'slug',
            message: `it is "${changed.key}", the site's address and the name of its data, and cannot be changed; save another site for another address, or add one to "domains"`,
          },
        ]),
    ...(before && before.config.id !== id
      ? [
          {
            path: 'id',
            message: `it is ${String(before.config.id)}, which leads, feeds and reports name, and cannot be changed; leave it as it is`,
          },
        ]
      : []),
    ...(other && before?.config.id !== id
      ? [{ path: 'id', message: `the site "${other.key}" has this number; choose another one` }]
      : []),
  ];
}
