import Phone from 'lucide-react/icons/phone';
import type { locationsApi } from '@forecourt/contracts/api/locations-api';
import { Box, Button, Icon } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { useMainLocation } from '../use-frame-data.ts';

// Written out, because the contract's schemas would load with every page.
const revealPath: (typeof locationsApi)['callReveal'] = '/api/locations/call-reveal';

/** On a site that masks its numbers, a button to the page with that of the main location. */
export function MaskedPhone({ flex, size }: { flex?: string; size?: 'lg' }) {
  const t = messages.use();
  const site = useSite();
  const { location } = useMainLocation();
  if (!site.locations.phone.masked || !location?.id || location.phone) return null;
  return (
    <Box as="form" {...{ method: 'post', action: revealPath }} flex={flex}>
      <input type="hidden" name="location_id" value={location.id} />
      <input type="hidden" name="website_id" value={site.id} />
      <Button type="submit" variant="outline" w="full" {...(size && { size })}>
        <Icon as={Phone} size={18} />
        {t.call(location.name)}
      </Button>
    </Box>
  );
}
