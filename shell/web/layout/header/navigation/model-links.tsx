import type { ModelNames } from '@forecourt/contracts/api/offers-api';
import type { NavItem } from '@forecourt/contracts/tenant/tenant-config';
import { Link, useOwned, useRemoteData } from '@forecourt/remote-kit';
import { useCurrent } from '../../current-page.ts';
import { messages } from '../../messages.ts';
import { dropdownModels } from './dropdown-models.ts';

/** The dropdown of models from the offers domain's list; if that fails, only a link to all of them. */
export function ModelLinks({ all, onChoose }: { all: NavItem; onChoose(): void }) {
  const t = messages.use();
  const owned = useOwned();
  const current = useCurrent();
  // Stores only the rendered models: they are part of every page's state.
  const groups = useRemoteData('shell/models', ({ api }) =>
    api.get<ModelNames>('/api/offers/model-names').then(
      ({ models }) => dropdownModels(models, owned),
      () => [],
    ),
  );
  const everything = [all.href, '/search/new-cars'].find(owned);
  const link = ({ label, href }: { label: string; href: string }) => (
    <li key={href}>
      <Link to={href} aria-current={current(href)} onClick={onChoose}>
        {label}
      </Link>
    </li>
  );
  return (
    <>
      {groups.map(({ make, models }) =>
        make === null ? (
          models.map(link)
        ) : (
          <li key={make} data-part="group">
            <span>{make}</span>
            <ul>{models.map(link)}</ul>
          </li>
        ),
      )}
      {everything && (
        <li data-part="all">
          <Link to={everything} onClick={onChoose}>
            {groups.length > 0 ? t.allModels : all.label}
          </Link>
        </li>
      )}
    </>
  );
}
