import X from 'lucide-react/icons/x';
import { isolate } from '@forecourt/contracts/format/isolate';
import { isAvailable, isSold } from '@forecourt/contracts/vehicle/availability';
import { shownPrice } from '@forecourt/contracts/vehicle/price';
import { priceText } from '@forecourt/contracts/vehicle/price-text';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Box, ButtonLink, Flex, Icon, IconButton, Link, Picture, Price, Tag } from '@forecourt/design-system';
import { RemoteFragment, useImageUrl, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { cardPictures } from '../vehicle-card/card-picture.ts';
import { compareMessages } from './compare-messages.ts';

/** A column's head: the vehicle, its price and its actions. */
export function CompareHeadCell({ vehicle, onRemove }: { vehicle: VehicleSummary; onRemove(): void }) {
  const site = useSite();
  const images = useImageUrl();
  const t = messages.use();
  const tCompare = compareMessages.use();
  const price = priceText(shownPrice(vehicle, site.stock), {
    locale: site.locale,
    currency: site.currency,
    translate: (type) => t.value('price_type', type),
  });
  const [picture] = cardPictures(vehicle, site.stock.defaultImages);
  const isOpen = isAvailable(vehicle);
  const label = isOpen ? t.enquire : t.findSimilar;
  return (
    <Flex direction="column" gap="2" h="full" maxW="var(--picture)" position="relative">
      <Flex gap="2" direction="column" alignItems="stretch">
        <Box flexShrink="0" rounded="control" overflow="hidden">
          {!isOpen && (
            <Tag tone="danger" position="absolute" top="2" insetStart="2" zIndex="1">
              {isSold(vehicle) ? tCompare.sold : tCompare.gone}
            </Tag>
          )}
          <Picture
            src={picture ?? null}
            urlFor={images.src}
            alt=""
            widths={[160, 320, 480, 640]}
            sizes="(min-width: 992px) 384px, (min-width: 768px) 288px, 45vw"
            priority
          />
        </Box>
        <Box minW="0">
          <Link
            href={vehicle.path}
            variant="quiet"
            fontWeight="semibold"
            lineClamp="2"
            minH="2.6em"
            lineHeight="1.3"
            // Cut at the end of the name, whose direction may not be the page's.
            dir="auto"
            textAlign={site.direction === 'rtl' ? 'right' : 'left'}
          >
            {vehicle.name}
          </Link>
          <Price {...price} size="sm" mt="1" />
        </Box>
      </Flex>
      <Box data-controls="" mt="auto" css={{ '& a, & button': { width: '100%' } }}>
        <RemoteFragment
          name="leads/enquire"
          props={{
            vehicle,
            intent: isOpen ? 'enquire' : 'find-similar',
            display: 'button',
            look: 'primary',
            label,
          }}
          minHeight={44}
          failure="essential"
          fallback={
            <ButtonLink href={vehicle.path} aria-label={`${label}: ${isolate(vehicle.name, site.direction)}`}>
              {label}
            </ButtonLink>
          }
        />
      </Box>
      <IconButton
        data-controls=""
        label={tCompare.remove(vehicle.name)}
        size="sm"
        rounded="full"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        position="absolute"
        // On phones it covers no more than a corner of the picture.
        top={{ base: '-2', md: '0' }}
        insetEnd={{ base: '-2', md: '0' }}
        onClick={onRemove}
      >
        <Icon as={X} size={16} />
      </IconButton>
    </Flex>
  );
}
