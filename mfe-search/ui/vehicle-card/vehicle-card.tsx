import MapPin from 'lucide-react/icons/map-pin';
import { memo } from 'react';
import { quoteFor } from '@forecourt/contracts/finance/quote';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { marketSaving, shownPrice } from '@forecourt/contracts/vehicle/price';
import { priceText } from '@forecourt/contracts/vehicle/price-text';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { badgeLine, headingOf } from '@forecourt/contracts/vehicle/vehicle-name';
import { Icon, Price, Tag } from '@forecourt/design-system';
import { Link, RemoteFragment, useFormat, useSite } from '@forecourt/remote-kit';
import { distanceMessages } from '../distance/distance-messages.ts';
import { messages } from '../messages.ts';
import { CardActions } from './card-actions.tsx';
import { CardBadge } from './card-badge.tsx';
import { cardFacts, furtherFacts } from './card-facts.ts';
import { CardFrame } from './card-frame.ts';
import type { CardLayout } from './card-picture.ts';
import { Pictures } from './pictures.tsx';

/** The page's `now` decides what is new. `eager` for the first card alone. */
export type VehicleCardProps = {
  vehicle: VehicleSummary;
  now: string;
  eager?: boolean;
  /** From the shopper's postcode. */ distanceKm?: number | undefined;
  level?: 'h2' | 'h3';
  /** In a row of columns, which is too narrow for the dense layout. */
  inRow?: boolean;
  /** The only one of its list: a row, as in the dense layout. */
  isAlone?: boolean;
  /** In a list across the page, without filters beside it. */
  isAcrossPage?: boolean;
};

/** A vehicle in a list. The whole card is one real link to the vehicle; buttons are layered above it. */
export const VehicleCard = memo(function VehicleCard({
  vehicle,
  now,
  eager = false,
  distanceKm,
  level = 'h2',
  inRow = false,
  isAlone = false,
  isAcrossPage = false,
}: VehicleCardProps) {
  const site = useSite();
  const { card } = site.search;
  const inColumn = inRow && card.layout === 'dense' ? 'standard' : card.layout;
  const layout = isAlone ? 'dense' : inColumn;
  return (
    <CardFrame
      layout={layout}
      data-gone={isAvailable(vehicle) ? undefined : ''}
      {...contentSource(site, 'vehicle', 'stock', vehicle.id)}
    >
      <div data-part="layout">
        <div data-part="pictures">
          <Pictures
            vehicle={vehicle}
            eager={eager}
            layout={layout}
            isAcrossPage={isAcrossPage}
            morphs={!inRow}
          >
            <Place vehicle={vehicle} distanceKm={distanceKm} />
          </Pictures>
          <CardBadge vehicle={vehicle} now={now} />
          <Toggles vehicle={vehicle} />
        </div>
        <div data-part="body">
          <Title vehicle={vehicle} level={level} layout={layout} morphs={!inRow} />
          <Money vehicle={vehicle} />
          <MarketBadge vehicle={vehicle} />
          <CardActions vehicle={vehicle} />
        </div>
      </div>
    </CardFrame>
  );
});

type TitleProps = { vehicle: VehicleSummary; level: 'h2' | 'h3'; layout: CardLayout; morphs: boolean };

function Title({ vehicle, level: Level, layout, morphs }: TitleProps) {
  const t = messages.use();
  const format = useFormat();
  return (
    <div data-part="text">
      <Level data-part="title">
        <Link to={vehicle.path} viewTransition={morphs}>
          <span>
            <bdi>{headingOf(vehicle)}</bdi>
          </span>{' '}
          <span>
            <bdi>{badgeLine(vehicle)}</bdi>
          </span>
        </Link>
      </Level>
      <p data-part="facts">
        {cardFacts(vehicle, t, format).map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
      </p>
      {layout === 'dense' && (
        <p data-part="facts" data-further="">
          {furtherFacts(vehicle, t).map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
      )}
    </div>
  );
}

function Money({ vehicle }: { vehicle: VehicleSummary }) {
  const site = useSite();
  const t = messages.use();
  const { card } = site.search;
  const price = priceText(shownPrice(vehicle, site.stock), {
    locale: site.locale,
    currency: site.currency,
    translate: (type) => t.value('price_type', type),
  });
  const isOpen = isAvailable(vehicle);
  return (
    <div data-part="money">
      <Price {...price} size="md" />
      {isOpen && card.estimate && quoteFor(vehicle, site) && (
        <RemoteFragment name="finance/estimate" props={{ vehicle, size: 'card' }} minHeight={22} />
      )}
    </div>
  );
}

function MarketBadge({ vehicle }: { vehicle: VehicleSummary }) {
  const { marketBadge } = useSite().search.card;
  const t = messages.use();
  const format = useFormat();
  const saving = marketBadge && isAvailable(vehicle) ? marketSaving(vehicle) : null;
  return saving === null ? null : (
    <div data-part="market">
      <Tag tone="success" fontVariantNumeric="tabular-nums">
        {t.underMarket(format.money(saving))}
      </Tag>
    </div>
  );
}

function Toggles({ vehicle }: { vehicle: VehicleSummary }) {
  const { search, features } = useSite();
  return (
    <div data-part="toggles">
      {search.card.saveToggle !== 'off' && (
        <RemoteFragment name="leads/save-toggle" props={{ vehicle, kind: 'save', display: 'icon' }} />
      )}
      {search.card.compareToggle && features.compare && (
        <RemoteFragment name="leads/save-toggle" props={{ vehicle, kind: 'compare', display: 'icon' }} />
      )}
    </div>
  );
}

function Place({ vehicle, distanceKm }: { vehicle: VehicleSummary; distanceKm: number | undefined }) {
  const t = distanceMessages.use();
  const format = useFormat();
  const place = vehicle.location_name ?? vehicle.city;
  const distanceText =
    distanceKm === undefined ? null : t.away(format.kilometres(Math.max(1, Math.round(distanceKm))));
  return place || distanceText ? (
    <div data-part="place">
      <Icon as={MapPin} size={14} />
      <span>
        <bdi>{place}</bdi>
        {place && distanceText && ' · '}
        {distanceText && <bdi>{distanceText}</bdi>}
      </span>
    </div>
  ) : null;
}
