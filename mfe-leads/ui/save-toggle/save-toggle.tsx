import Heart from 'lucide-react/icons/heart';
import Scale from 'lucide-react/icons/scale';
import { lazy, Suspense, useState } from 'react';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { compareLimit } from '@forecourt/contracts/search/compare-limit';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { isSold, showsSaveToggle } from '@forecourt/contracts/vehicle/availability';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import { Button, Icon, IconButton } from '@forecourt/design-system';
import { emit, showToast, siteStorage, useSite, useStored } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { useSavedCars } from '../watchlist/use-saved-cars.ts';
import { added, none, storageNames, toFavourite, without, type Favourite } from './favourite.ts';

const SignInDialog = lazy(() =>
  import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })),
);

type Props = FragmentProps<'leads/save-toggle'>;

/**
 * Renders a toggle to save or compare a vehicle. It is stored in this browser, under the site's key, or on
 * the shopper's watchlist. The server renders it as not saved.
 */
export function Fragment({ vehicle, kind, display }: Props) {
  const site = useSite();
  const t = messages.use();
  const saved = useSavedCars();
  const [asked, setAsked] = useState(0);
  const [compared, setCompared] = useStored(storageNames.compare, none);
  const list = kind === 'compare' ? compared.slice(0, compareLimit) : saved.list;
  const isSaved = list.some((entry) => entry.id === vehicle.id);
  // A saved vehicle can be removed after it was sold; others are removed on the page of their list.
  const isRemovable = kind === 'save' && isSaved && keepsList(kind, site) && isSold(vehicle);
  if (!isOffered(vehicle, kind, site) && !isRemovable) return null;

  function toggle() {
    if (kind === 'save') {
      const entry = { ...toFavourite(vehicle), saved_price: currentPrice(vehicle) };
      return void saved
        .set(entry, !isSaved, vehicle.item_type)
        .then((outcome) => outcome === 'signed-out' && setAsked((count) => count + 1));
    }
    // Read again: a click that hydrates this toggle comes before it has rendered what is stored.
    const now = siteStorage<Favourite[]>(site.slug, storageNames.compare).read(none).slice(0, compareLimit);
    if (!isSaved && without(now, vehicle.id).length >= compareLimit) {
      showToast({ text: t.compareFull(compareLimit), action: { label: t.viewList, href: '/compare' } });
      return;
    }
    const next = isSaved ? without(now, vehicle.id) : added(now, toFavourite(vehicle));
    setCompared(next);
    emit('leads/saved-changed', { kind, ids: next.map((entry) => entry.id) });
    const text = (isSaved ? t.removed : t.compareAdded)(vehicle.item_type);
    showToast({ text, action: { label: t.viewList, href: '/compare' } });
  }

  const glyph = (
    <Icon as={kind === 'save' ? Heart : Scale} size={18} {...(isSaved ? { fill: 'currentColor' } : {})} />
  );
  const name = kind === 'save' ? t.saveName(vehicle.name) : t.compareName(vehicle.name);
  const dialog = asked > 0 && (
    <Suspense fallback={null}>
      <SignInDialog vehicle={vehicle} asked={asked} />
    </Suspense>
  );
  if (display === 'icon') {
    return (
      <>
        <IconButton
          label={name}
          aria-pressed={isSaved}
          onClick={toggle}
          rounded="full"
          css={iconSize}
          bg="surface"
          color={isSaved ? 'accent-text' : 'ink'}
        >
          {glyph}
        </IconButton>
        {dialog}
      </>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        aria-pressed={isSaved}
        onClick={toggle}
        color={isSaved ? 'accent-text' : undefined}
      >
        {glyph}
        {kind === 'save' ? t.save : t.compare}
      </Button>
      {dialog}
    </>
  );
}

function isOffered(vehicle: Props['vehicle'], kind: Props['kind'], site: PublicTenant): boolean {
  const { saveToggle, compareToggle } = site.search.card;
  if (!keepsList(kind, site) || (kind === 'compare' && !(compareToggle && site.features.compare)))
    return false;
  const rule = kind === 'compare' && saveToggle === 'off' ? 'on' : saveToggle;
  return showsSaveToggle(vehicle, rule, {
    filter: site.stock.filter,
    defaultImages: site.stock.defaultImages,
  });
}

/** Whether the site has the list: compared vehicles are local; saved ones local or on the watchlist. */
const keepsList = (kind: Props['kind'], { leads }: PublicTenant): boolean =>
  leads.favourites || (kind === 'save' && leads.watchlist);

/** 36 px over a picture, 44 px for touch. */
const iconSize = {
  boxSize: '9',
  minW: '9',
  minH: '9',
  '@media (pointer: coarse)': { boxSize: '11', minW: '11', minH: '11' },
};
