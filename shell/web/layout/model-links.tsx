import type { Model } from '@forecourt/contracts/offers/offer';
import type { NavItem } from '@forecourt/contracts/tenant/tenant-config';
import { Link, useRemoteData } from '@forecourt/remote-kit';
import { useOwned } from './owned-paths.ts';

const modelsShown = 12;

/** The dropdown of models, filled with what the offers domain lists; when it does not answer, the link to all of them stays. */
export function ModelLinks({ all, onChoose }: { all: NavItem; onChoose(): void }) {
  const owned = useOwned();
  const links = useRemoteData('shell/models', ({ api }) => api.get<{ models: Model[] }>('/api/offers/models').then(({ models }) => models.slice(0, modelsShown).map(toLink), () => []));
  return (
    <>
      {links.filter(({ href }) => owned(href)).map(({ href, label }) => <li key={href}><Link to={href} onClick={onChoose}>{label}</Link></li>)}
      <li><Link to={owned(all.href) ? all.href : '/search/new-cars'} onClick={onChoose}>{all.label}</Link></li>
    </>
  );
}

/** What the page carries of a model: no more than the link needs. */
function toLink(model: Model): { href: string; label: string } {
  return { href: model.override_url ?? `/${model.slug}`, label: `${model.manufacturer_name} ${model.name}` };
}
