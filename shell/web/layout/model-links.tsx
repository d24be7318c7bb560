import type { Model } from '@forecourt/contracts/offers/offer';
import type { NavItem } from '@forecourt/contracts/tenant/tenant-config';
import { Link, useRemoteData } from '@forecourt/remote-kit';
import { useOwned } from './owned-paths.ts';

const modelsShown = 12;

/** The dropdown of models, filled with what the offers domain lists; when it does not answer, the link to all of them stays. */
export function ModelLinks({ all, onChoose }: { all: NavItem; onChoose(): void }) {
  const owned = useOwned();
  const { models } = useRemoteData('shell/models', ({ api }) => api.get<{ models: Model[] }>('/api/offers/models').catch(() => ({ models: [] as Model[] })));
  const links = models.map((model) => ({ model, href: model.override_url ?? `/${model.slug}` })).filter(({ href }) => owned(href)).slice(0, modelsShown);
  return (
    <>
      {links.map(({ model, href }) => <li key={model.id}><Link to={href} onClick={onChoose}>{model.manufacturer_name} {model.name}</Link></li>)}
      <li><Link to={owned(all.href) ? all.href : '/search/new-cars'} onClick={onChoose}>{all.label}</Link></li>
    </>
  );
}
