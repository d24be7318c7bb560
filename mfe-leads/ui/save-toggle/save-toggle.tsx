import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { showsSaveToggle } from '@forecourt/contracts/vehicle/availability';
import { Button, Icon, IconButton } from '@forecourt/design-system';
import { emit, showToast, track, useSite, useStored } from '@forecourt/remote-kit';
import Heart from 'lucide-react/icons/heart';
import Scale from 'lucide-react/icons/scale';
import { texts } from '../texts.ts';
import { added, none, storageNames, toFavourite, without } from './favourite.ts';

type Props = FragmentProps<'leads/save-toggle'>;

/** Heart or compare: keeps a vehicle in this browser, under the site's name. The server draws it as not saved. */
export function Fragment({ vehicle, kind, display }: Props) {
  const site = useSite();
  const words = texts.use();
  const [list, setList] = useStored(storageNames[kind], none);
  const isSaved = list.some((entry) => entry.id === vehicle.id);
  if (!isOffered(vehicle, kind, site) && !(isSaved && site.leads.favourites)) return null;

  function toggle() {
    const next = isSaved ? without(list, vehicle.id) : added(list, toFavourite(vehicle));
    setList(next);
    emit('leads/saved-changed', { kind, ids: next.map((entry) => entry.id) });
    if (!isSaved && kind === 'save') track('saveCar', { car_id: vehicle.id });
    const text = isSaved ? words.removed : kind === 'save' ? words.saved : words.compareAdded;
    showToast({ text, action: { label: words.viewList, href: kind === 'save' ? '/watchlist' : '/compare' } });
  }

  const glyph = <Icon as={kind === 'save' ? Heart : Scale} size={18} {...(isSaved ? { fill: 'currentColor' } : {})} />;
  const name = kind === 'save' ? words.saveName(vehicle.name) : words.compareName(vehicle.name);
  if (display === 'icon') {
    return (
      <IconButton label={name} aria-pressed={isSaved} onClick={toggle} rounded="full" css={iconSize} bg="surface" color={isSaved ? 'accent-text' : 'ink'}>
        {glyph}
      </IconButton>
    );
  }
  return (
    <Button variant="ghost" aria-pressed={isSaved} onClick={toggle} color={isSaved ? 'accent-text' : undefined}>
      {glyph}
      {kind === 'save' ? words.save : words.compare}
    </Button>
  );
}

function isOffered(vehicle: Props['vehicle'], kind: Props['kind'], site: PublicTenant): boolean {
  if (!site.leads.favourites || (kind === 'compare' && !(site.search.card.compareToggle && site.features.compare))) return false;
  return showsSaveToggle(vehicle, site.search.card.saveToggle, { filter: site.stock.filter, defaultImages: site.stock.defaultImages });
}

/** 36 px over a picture, 44 under a finger. */
const iconSize = { boxSize: '9', minW: '9', minH: '9', '@media (pointer: coarse)': { boxSize: '11', minW: '11', minH: '11' } };
