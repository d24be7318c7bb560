import { ButtonLink, Flex, Icon, VisuallyHidden } from '@forecourt/design-system';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { RemoteFragment } from '@forecourt/remote-kit';
import MapPin from 'lucide-react/icons/map-pin';
import { texts } from '../../texts.ts';
import { toSummary } from '../to-summary.ts';
import { ShareButton } from './share-button.tsx';

/** What is done with a listing besides asking for it. */
export function QuietRow({ vehicle, hasLocation }: { vehicle: Vehicle; hasLocation: boolean }) {
  const words = texts.use();
  return (
    <Flex flexWrap="wrap" gap="1" mx="-2" css={row}>
      <ShareButton vehicle={vehicle} />
      <RemoteFragment name="leads/save-toggle" props={{ vehicle: toSummary(vehicle), kind: 'save', display: 'label' }} />
      {hasLocation && <ButtonLink as="a" href="#vehicle-map" variant="ghost"><Icon as={MapPin} size={18} />{words.vehicleLocation}</ButtonLink>}
      {vehicle.file && <ButtonLink as="a" href={vehicle.file} target="_blank" rel="noopener noreferrer" variant="ghost">{words.historyReport}<VisuallyHidden> {words.opensNewTab}</VisuallyHidden></ButtonLink>}
    </Flex>
  );
}

const row = { '& a, & button': { px: '2.5', fontSize: 'sm' } };
