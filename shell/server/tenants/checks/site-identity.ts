import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { hasDomain } from '../settings/invalid-settings.ts';
import type { SettingProblem } from './setting-problem.ts';

/** Finds changes of what a site's data, address and numbers depend on. */
export function findIdentityProblems(
  changed: ConfigLayer,
  {
    before: layersBefore,
    after: layersAfter,
    baseDomain,
  }: { before: ConfigLayer[]; after: ConfigLayer[]; baseDomain: string },
): SettingProblem[] {
  const { slug, id } = changed.config;
  const templateProblems = findTemplateProblem(changed, layersBefore);
  const standardHost = ({ key }: ConfigLayer) => `${key}.${baseDomain}`;
  const isOfNoSite =
    changed.kind === 'dealership' &&
    !layersAfter.some(({ kind, key }) => kind === 'tenant' && key === changed.tenant);
  if (changed.kind !== 'tenant')
    return [
      ...templateProblems,
      ...(isOfNoSite
        ? [{ path: 'tenant', message: `there is no site "${changed.tenant}"; save the site first` }]
        : []),
      ...['slug', 'id'].flatMap((path) =>
        path in changed.config
          ? [{ path, message: `only a site has it, and not a ${changed.kind}; remove it` }]
          : [],
      ),
    ];
  const before = layersBefore.find(({ kind, key }) => kind === 'tenant' && key === changed.key);
  const other = layersAfter.find(
    ({ kind, key, config }) => kind === 'tenant' && key !== changed.key && config.id === id,
  );
  const inUse = layersAfter.find(
    (layer) =>
      layer.kind === 'tenant' && layer.key !== changed.key && hasDomain(layer, standardHost(changed)),
  );
  const domains = Array.isArray(changed.config.domains) ? (changed.config.domains as unknown[]) : [];
  return [
    ...templateProblems,
    ...domains.flatMap((domain, at) => {
      const owner = layersAfter.find(
        (layer) =>
          layer.kind === 'tenant' &&
          layer.key !== changed.key &&
          (hasDomain(layer, String(domain)) || standardHost(layer) === domain),
      );
      return owner
        ? [
            {
              path: `domains.${at}`,
              message:
                standardHost(owner) === domain
                  ? `"${domain}" is the address of the site "${owner.key}", which it cannot give away; enter another one`
                  : `"${String(domain)}" is a domain of the site "${owner.key}"; remove it there first`,
            },
          ]
        : [];
    }),
    ...(!before && inUse
      ? [
          {
            path: 'slug',
            message: `"${standardHost(changed)}" is a domain of the site "${inUse.key}"; remove it there first, or choose another slug`,
          },
        ]
      : []),
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

/** Templates that pages are written for. */
export const templates = ['editorial', 'standard'];

/** A template that no site has is a typing error, and would end the pins of the site's. */
function findTemplateProblem({ kind, key, config }: ConfigLayer, before: ConfigLayer[]): SettingProblem[] {
  const { template } = config;
  const isNew = kind === 'tenant' && !before.some((one) => one.kind === kind && one.key === key);
  if (isNew || typeof template !== 'string') return [];
  const existing = new Set([...templates, ...before.map((one) => String(one.config.template ?? 'standard'))]);
  if (existing.has(template)) return [];
  const names = [...existing].sort().join(', ');
  return [{ path: 'template', message: `no site has the template "${template}"; use one of ${names}` }];
}
