import Bell from 'lucide-react/icons/bell';
import FileText from 'lucide-react/icons/file-text';
import MapPin from 'lucide-react/icons/map-pin';
import Printer from 'lucide-react/icons/printer';
import { isWebLink } from '@forecourt/contracts/format/link';
import { priceAlertPage, priceAlertPath } from '@forecourt/contracts/leads/price-alert-paths';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, ButtonLink, Icon, VisuallyHidden } from '@forecourt/design-system';
import { RemoteFragment, useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { QuietActions, QuietForms } from './actions.tsx';
import { PdfButton } from './pdf-button.tsx';
import { ShareButton } from './share-button.tsx';

const dealerLocator = '/dealer-locator';

type SecondaryActionsProps = { vehicle: Vehicle; isGone: boolean; hasLocation: boolean };

/** Renders the secondary actions of a listing; one that is gone has neither a print page nor a brochure. */
export function SecondaryActions({ vehicle, isGone, hasLocation }: SecondaryActionsProps) {
  const { vehiclePage, leads } = useSite();
  const t = messages.use();
  const owned = useOwned();
  return (
    <>
      <Box mx="-2" css={lines}>
        <QuietActions vehicle={vehicle} />
        <ShareButton vehicle={vehicle} />
        <RemoteFragment
          name="leads/save-toggle"
          props={{ vehicle: toSummary(vehicle), kind: 'save', display: 'label' }}
        />
        {leads.priceAlerts && isAvailable(vehicle) && owned(priceAlertPage) && (
          <ButtonLink href={priceAlertPath(vehicle.id)} variant="ghost" rel="nofollow">
            <Icon as={Bell} size={18} />
            {t.priceAlert}
          </ButtonLink>
        )}
        {!isGone && (
          <ButtonLink
            as="a"
            href={`/print?car_id=${encodeURIComponent(vehicle.slug)}`}
            target="_blank"
            rel="noopener"
            variant="ghost"
          >
            <Icon as={Printer} size={18} />
            {t.print}
            <VisuallyHidden> {t.opensNewTab}</VisuallyHidden>
          </ButtonLink>
        )}
        {vehiclePage.printPdf && !isGone && <PdfButton slug={vehicle.slug} />}
        {hasLocation ? (
          <ButtonLink as="a" href="#vehicle-map" variant="ghost">
            <Icon as={MapPin} size={18} />
            {t.vehicleLocation}
          </ButtonLink>
        ) : (
          owned(dealerLocator) && (
            <ButtonLink href={dealerLocator} variant="ghost">
              <Icon as={MapPin} size={18} />
              {t.findDealership}
            </ButtonLink>
          )
        )}
        {vehicle.file && isWebLink(vehicle.file) && (
          <ButtonLink as="a" href={vehicle.file} target="_blank" rel="noopener noreferrer" variant="ghost">
            <Icon as={FileText} size={18} />
            {t.historyReport}
            <VisuallyHidden> {t.opensNewTab}</VisuallyHidden>
          </ButtonLink>
        )}
      </Box>
      <QuietForms vehicle={vehicle} />
    </>
  );
}

/** Inline, so that the lines are balanced: no action stands alone in the last one. */
const lines = {
  textWrap: 'balance',
  '& > :not(a, button)': { display: 'inline-flex' },
  '& > *': { verticalAlign: 'top', marginInlineEnd: '1' },
  '& :is(a, button)': { px: '2', fontSize: 'sm', textAlign: 'start' },
};
