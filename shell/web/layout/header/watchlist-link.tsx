import Heart from 'lucide-react/icons/heart';
import { Box, Icon, IconLink } from '@forecourt/design-system';
import { useOwned, useSite, useStored } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

const none: unknown[] = [];

/**
 * Renders the link to the watchlist; the number is added after hydration on top of the heart, to avoid a
 * layout shift.
 */
export function WatchlistLink() {
  const t = messages.use();
  const { leads } = useSite();
  const owned = useOwned();
  const [saved] = useStored('favourites', none);
  if (!(leads.favourites || leads.watchlist) || !owned('/watchlist')) return null;
  const count = Array.isArray(saved) ? saved.length : 0;
  return (
    <IconLink href="/watchlist" label={count > 0 ? t.saved(count) : t.watchlist} minW="11" minH="11">
      <Icon as={Heart} size={22} />
      {count > 0 && (
        <Box
          as="span"
          position="absolute"
          top="1"
          insetInlineEnd="0.5"
          minW="4.5"
          px="1"
          rounded="full"
          bg="accent"
          color="accent-ink"
          fontSize="xs"
          fontWeight="semibold"
          lineHeight="18px"
          textAlign="center"
          aria-hidden
        >
          {count > 99 ? '99+' : count}
        </Box>
      )}
    </IconLink>
  );
}
