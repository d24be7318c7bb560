import type { ReactNode } from 'react';
import { isAvailable, isReservable } from '@forecourt/contracts/vehicle/availability';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { ButtonLink } from '@forecourt/design-system';
import { RemoteFragment, useSite } from '@forecourt/remote-kit';
import { messages, type SearchMessages } from '../messages.ts';

type Look = 'primary' | 'secondary';
type Action = (look: Look) => ReactNode;

/** The buttons that the site puts on cards, the first of them primary; an unavailable vehicle has the specified one. */
export function CardActions({ vehicle }: { vehicle: VehicleSummary }) {
  const t = messages.use();
  const site = useSite();
  const actions = isAvailable(vehicle) ? actionsFor(vehicle, site, t) : [findSimilar(vehicle, t)];
  if (actions.length === 0) return null;
  return (
    <div data-part="actions">{actions.map((draw, index) => draw(index === 0 ? 'primary' : 'secondary'))}</div>
  );
}

function actionsFor(vehicle: VehicleSummary, site: ReturnType<typeof useSite>, t: SearchMessages): Action[] {
  const { buttons } = site.search.card;
  const enquiry =
    (intent: 'enquire' | 'quick-enquiry', label: string): Action =>
    (look) => (
      <RemoteFragment
        key={intent}
        name="leads/enquire"
        props={{ vehicle, intent, display: 'button', look, label }}
        placeholder={<Placeholder />}
        failure="essential"
        fallback={<DetailsLink vehicle={vehicle} look={look} label={label} />}
      />
    );
  const link =
    (label: string): Action =>
    (look) => <DetailsLink key={label} vehicle={vehicle} look={look} label={label} />;
  const actions: (Action | false)[] = [
    buttons.enquire && enquiry('enquire', t.enquire),
    buttons.quickEnquiry && enquiry('quick-enquiry', t.quickEnquiry),
    buttons.reserveNow &&
      isReservable(vehicle, site.vehiclePage.reserve.enabled) &&
      ((look) => (
        <RemoteFragment
          key="reserve"
          name="leads/reserve"
          props={{ vehicle, look, label: t.reserveNow }}
          placeholder={<Placeholder />}
        />
      )),
    buttons.bookTestDrive &&
      site.leads.testDrive.enabled &&
      ((look) => (
        <RemoteFragment
          key="test-drive"
          name="leads/test-drive"
          props={{ vehicle, look }}
          placeholder={<Placeholder />}
        />
      )),
    buttons.viewDetails && link(t.viewDetails),
    buttons.explore && link(t.explore),
  ];
  return actions.filter((action): action is Action => action !== false);
}

const findSimilar =
  (vehicle: VehicleSummary, t: SearchMessages): Action =>
  (look) => (
    <RemoteFragment
      key="similar"
      name="leads/enquire"
      props={{ vehicle, intent: 'find-similar', display: 'button', look, label: t.findSimilar }}
      placeholder={<Placeholder />}
      failure="essential"
      fallback={<DetailsLink vehicle={vehicle} look={look} label={t.findSimilar} />}
    />
  );

function DetailsLink({ vehicle, look, label }: { vehicle: VehicleSummary; look: Look; label: string }) {
  return (
    <ButtonLink
      href={vehicle.path}
      variant={look === 'primary' ? 'solid' : 'outline'}
      aria-label={`${label}: ${vehicle.name}`}
    >
      {label}
    </ButtonLink>
  );
}

/** The reserved space of a button that is loading. */
const Placeholder = () => <span data-part="room" aria-hidden />;
