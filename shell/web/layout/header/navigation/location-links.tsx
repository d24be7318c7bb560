import MapPin from 'lucide-react/icons/map-pin';
import { ButtonLink, Flex, Icon, type FlexProps } from '@forecourt/design-system';
import { messages } from '../../messages.ts';
import { useMainLocation } from '../../use-frame-data.ts';
import { MaskedPhone } from '../masked-phone.tsx';
import { PhoneLink } from '../phone-link.tsx';

/** Renders links that call the company and show the way to its main location. */
export function LocationLinks({ size, ...props }: { size?: 'lg' } & FlexProps) {
  const t = messages.use();
  const { location } = useMainLocation();
  const look = size ? { size } : {};
  return (
    <Flex gap="2" wrap="wrap" {...props}>
      <PhoneLink flex={size && '1 1 max-content'} number={location?.phone ?? null} {...look} />
      <MaskedPhone flex={size && '1 1 max-content'} {...look} />
      {location && (
        <ButtonLink
          as="a"
          variant="outline"
          flex={size && '1 1 max-content'}
          href={location.directions}
          target="_blank"
          rel="noopener"
          {...look}
        >
          <Icon as={MapPin} size={18} />
          {t.directions}
        </ButtonLink>
      )}
    </Flex>
  );
}
