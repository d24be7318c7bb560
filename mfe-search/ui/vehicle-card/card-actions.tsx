import type { ReactNode } from 'react';
import { isolate } from '@forecourt/contracts/format/isolate';
import { isAvailable, isReservable } from '@forecourt/contracts/vehicle/availability';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { ButtonLink } from '@forecourt/design-system';
import { RemoteFragment, useSite } from '@forecourt/remote-kit';
import { messages, type SearchMessages } from '../messages.ts';

type Look = 'primary' | 'secondary' | 'quiet';
type Action = { render: (look: Look) => ReactNode; isLink?: boolean };

/**
 * The buttons that the site puts on cards, the first of them primary: one more as a quiet link, or all of
 * them by the site's setting. An unavailable vehicle has the specified one.
 */
export function CardActions({ vehicle }: { vehicle: VehicleSummary }) {
  const t = messages.use();
  const site = useSite();
  const actions = isAvailable(vehicle) ? actionsFor(vehicle, site, t) : [findSimilar(vehicle, t)];
  const [first, ...others] = actions;
  if (!first) return null;
  const areAll = site.search.card.actions === 'all';
  const second = others.find(({ isLink }) => isLink) ?? others[0];
  return (
    <div data-part="actions" data-focused={areAll ? undefined : ''}>
      {first.render('primary')}
      {areAll ? others.map((action) => action.render('secondary')) : second?.render('quiet')}
    </div>
  );
}

function actionsFor(vehicle: VehicleSummary, site: ReturnType<typeof useSite>, t: SearchMessages): Action[] {
  const { buttons } = site.search.card;
  const enquiry = (intent: 'enquire' | 'quick-enquiry', label: string): Action => ({
    render: (look) => (
      <RemoteFragment
        key={intent}
        name="leads/enquire"
        props={{ vehicle, intent, display: 'button', look, label }}
        placeholder={<Placeholder />}
        failure="essential"
        fallback={<DetailsLink vehicle={vehicle} look={look} label={label} />}
      />
    ),
  });
  const link = (label: string): Action => ({
    isLink: true,
    render: (look) => <DetailsLink key={label} vehicle={vehicle} look={look} label={label} />,
  });
  const actions: (Action | false)[] = [
    buttons.enquire && enquiry('enquire', t.enquire),
    buttons.quickEnquiry && enquiry('quick-enquiry', t.quickEnquiry),
    buttons.reserveNow &&
      isReservable(vehicle, site.vehiclePage.reserve.enabled) && {
        render: (look: Look) => (
          <RemoteFragment
            key="reserve"
            name="leads/reserve"
            props={{ vehicle, look, label: t.reserveNow }}
            placeholder={<Placeholder />}
          />
        ),
      },
    buttons.bookTestDrive &&
      site.leads.testDrive.enabled && {
        render: (look: Look) => (
          <RemoteFragment
            key="test-drive"
            name="leads/test-drive"
            props={{ vehicle, look }}
            placeholder={<Placeholder />}
          />
        ),
      },
    buttons.viewDetails && link(t.viewDetails),
    buttons.explore && link(t.explore),
  ];
  return actions.filter((action): action is Action => action !== false);
}

const findSimilar = (vehicle: VehicleSummary, t: SearchMessages): Action => ({
  render: (look) => (
    <RemoteFragment
      key="similar"
      name="leads/enquire"
      props={{ vehicle, intent: 'find-similar', display: 'button', look, label: t.findSimilar }}
      placeholder={<Placeholder />}
      failure="essential"
      fallback={<DetailsLink vehicle={vehicle} look={look} label={t.findSimilar} />}
    />
  ),
});

const variants = { primary: 'solid', secondary: 'outline', quiet: 'link' } as const;

function DetailsLink({ vehicle, look, label }: { vehicle: VehicleSummary; look: Look; label: string }) {
  const { direction } = useSite();
  return (
    <ButtonLink
      href={vehicle.path}
      variant={variants[look]}
      aria-label={`${label}: ${isolate(vehicle.name, direction)}`}
    >
      {label}
    </ButtonLink>
  );
}

/** The reserved space of a button that is loading. */
const Placeholder = () => <span data-part="room" aria-hidden />;
