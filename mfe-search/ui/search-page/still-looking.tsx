import Binoculars from 'lucide-react/icons/binoculars';
import { Box, ButtonLink, Flex, Icon, Text } from '@forecourt/design-system';
import { useOwned } from '@forecourt/remote-kit';
import type { SearchState } from '../../model/search-state.ts';
import { messages } from '../messages.ts';
import { SaveSearchLink, useSavesSearches } from './save-search-link.tsx';

const contact = '/contact';

/** What fills the last row of a page of results: the way on. Null without one. */
export function useStillLooking(state: SearchState) {
  const owned = useOwned();
  const saves = useSavesSearches();
  return saves || owned(contact) ? <StillLooking state={state} saves={saves} /> : null;
}

function StillLooking({ state, saves }: { state: SearchState; saves: boolean }) {
  const t = messages.use();
  return (
    <Flex
      as="aside"
      aria-label={t.stillLooking}
      direction="column"
      align="center"
      justify="center"
      gap="3"
      flex="1"
      minW="0"
      p="6"
      textAlign="center"
      rounded="card"
      borderWidth="1px"
      borderColor="line"
      bg="surface-sunken"
    >
      <Icon as={Binoculars} size={28} />
      <Box fontWeight="semibold" fontSize="lg">
        {t.stillLooking}
      </Box>
      <Text color="ink-muted" maxW="24rem">
        {saves ? t.stillLookingSave : t.stillLookingAsk}
      </Text>
      {saves ? (
        <SaveSearchLink state={state} />
      ) : (
        <ButtonLink href={contact} variant="outline">
          {t.askUs}
        </ButtonLink>
      )}
    </Flex>
  );
}
