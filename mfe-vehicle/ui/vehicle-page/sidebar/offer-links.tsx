import TagIcon from 'lucide-react/icons/tag';
import type { VehicleOffers } from '@forecourt/contracts/api/offers-api';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, Flex, Icon, Link, Text } from '@forecourt/design-system';
import { useFormat, useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

/** Renders the offers that a vehicle qualifies for, each with its end and a link to its page. */
export function OfferLinks({ offers }: { offers: VehicleOffers['offers'] }) {
  const site = useSite();
  const owned = useOwned();
  const format = useFormat();
  const t = messages.use();
  const shown = offers.filter(({ path }) => owned(path));
  if (shown.length === 0) return null;
  return (
    <Box as="ul" aria-label={t.offers}>
      {shown.map(({ id, name, expiry, path }) => (
        <Flex
          as="li"
          key={id}
          gap="2"
          py="1"
          align="center"
          wrap="wrap"
          {...contentSource(site, 'offers', 'offers', id)}
        >
          <Icon as={TagIcon} size={16} />
          <Link href={path} fontSize="sm">
            <bdi>{name}</bdi>
          </Link>
          {expiry && (
            <Text as="span" variant="small" color="ink-muted">
              {t.offerUntil(format.date(expiry))}
            </Text>
          )}
        </Flex>
      ))}
    </Box>
  );
}
