import { ButtonLink, Flex, Icon, VisuallyHidden } from '@forecourt/design-system';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { RemoteFragment, useSite } from '@forecourt/remote-kit';
import FileText from 'lucide-react/icons/file-text';
import MapPin from 'lucide-react/icons/map-pin';
import Printer from 'lucide-react/icons/printer';
import { texts } from '../../texts.ts';
import { toSummary } from '../to-summary.ts';
import { PdfButton } from './pdf-button.tsx';
import { ShareButton } from './share-button.tsx';

/** What is done with a listing besides asking for it. */
export function QuietRow({ vehicle, hasLocation }: { vehicle: Vehicle; hasLocation: boolean }) {
  const { vehiclePage } = useSite();
  const words = texts.use();
  return (
    <Flex flexWrap="wrap" gap="1" mx="-2" css={row}>
      <ShareButton vehicle={vehicle} />
      <RemoteFragment name="leads/save-toggle" props={{ vehicle: toSummary(vehicle), kind: 'save', display: 'label' }} />
      <ButtonLink as="a" href={`/print?car_id=${encodeURIComponent(vehicle.slug)}`} target="_blank" rel="noopener" variant="ghost"><Icon as={Printer} size={18} />{words.print}<VisuallyHidden> {words.opensNewTab}</VisuallyHidden></ButtonLink>
      {vehiclePage.printPdf && <PdfButton slug={vehicle.slug} />}
      {hasLocation && <ButtonLink as="a" href="#vehicle-map" variant="ghost"><Icon as={MapPin} size={18} />{words.vehicleLocation}</ButtonLink>}
      {vehicle.file && <ButtonLink as="a" href={vehicle.file} target="_blank" rel="noopener noreferrer" variant="ghost"><Icon as={FileText} size={18} />{words.historyReport}<VisuallyHidden> {words.opensNewTab}</VisuallyHidden></ButtonLink>}
    </Flex>
  );
}

const row = { '& a, & button': { px: '2.5', fontSize: 'sm' } };
