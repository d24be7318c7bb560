import MapPin from 'lucide-react/icons/map-pin';
import { Box, Icon, Link } from '@forecourt/design-system';
import { useOwned } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

const dealerLocator = '/dealer-locator';

/** A link from a list to the locations of its vehicles. Renders nothing if the site has no such page. */
export function DealerLocatorLink() {
  const t = messages.use();
  const owned = useOwned();
  if (!owned(dealerLocator)) return null;
  return (
    <Box textAlign="center">
      <Link href={dealerLocator} display="inline-flex" alignItems="center" gap="2" minH="11">
        <Icon as={MapPin} size={18} />
        {t.findDealership}
      </Link>
    </Box>
  );
}
