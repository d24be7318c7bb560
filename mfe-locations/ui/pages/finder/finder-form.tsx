import LocateFixed from 'lucide-react/icons/locate-fixed';
import SearchIcon from 'lucide-react/icons/search';
import type { Location } from '@forecourt/contracts/locations/location';
import { departmentsOf } from '@forecourt/contracts/locations/opening-ranges';
import {
  Box,
  Button,
  Field,
  Flex,
  Grid,
  Icon,
  Input,
  NativeSelect,
  Text,
  VisuallyHidden,
} from '@forecourt/design-system';
import { Form } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { locationMessages } from '../location-messages.ts';
import { makesOf, type FoundLocations } from './find-locations.ts';
import type { NearMe } from './use-near-me.ts';
import type { TypedQuery } from './use-typed-query.ts';

type Props = {
  path: string;
  all: readonly Location[];
  found: FoundLocations;
  nearMe: NearMe;
  typing: TypedQuery;
  isPending: boolean;
  /** Whether the list is restricted or ordered by what was entered. */
  isFiltered: boolean;
};

/** Suburb, department and make, kept in the address; without fields that could not change the list. */
export function FinderForm({ path, all, found, nearMe, typing, isPending, isFiltered }: Props) {
  const t = messages.use();
  const mine = locationMessages.use();
  const { query, near, isUnknownPostcode } = found;
  const kinds = (['sales', 'service', 'parts'] as const).filter((kind) =>
    all.some((location) => departmentsOf(location).includes(kind)),
  );
  const makes = makesOf(all);
  const selects = [kinds, makes].filter((values) => values.length > 1).length;
  return (
    <Form action={path} method="get" role="search" onSubmit={typing.onSubmit}>
      <Grid
        gap="3"
        alignItems="end"
        gridTemplateColumns={{
          base: '1fr',
          sm: '1fr 1fr',
          lg: `minmax(16rem, 2fr) ${'1fr '.repeat(selects)}auto`,
        }}
      >
        <Field
          label={t.filterLabel}
          error={isUnknownPostcode ? t.invalidPostcode : undefined}
          helper={near && !nearMe.position ? t.nearestTo(near) : undefined}
        >
          <Input
            ref={typing.input}
            type="search"
            name="query"
            defaultValue={query}
            onInput={typing.onInput}
            autoComplete="postal-code"
          />
        </Field>
        {kinds.length > 1 && (
          <Field label={mine.department}>
            <NativeSelect name="department" defaultValue={found.department ?? ''} key={found.department}>
              <option value="">{mine.anyDepartment}</option>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {mine.kind(kind)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {makes.length > 1 && (
          <Field label={mine.make}>
            <NativeSelect name="make" defaultValue={found.make ?? ''} key={found.make}>
              <option value="">{mine.anyMake}</option>
              {makes.map((make) => (
                <option key={make}>{make}</option>
              ))}
            </NativeSelect>
          </Field>
        )}
        <Flex
          gap="2"
          wrap={{ base: 'wrap', lg: 'nowrap' }}
          gridColumn={{ sm: selects === 1 ? '1 / -1' : 'auto', lg: 'auto' }}
        >
          <Button type="submit" aria-busy={isPending || undefined} flexGrow={{ base: 1, lg: 0 }}>
            <Icon as={SearchIcon} />
            {t.filter}
          </Button>
          <Button
            variant="outline"
            busy={nearMe.status === 'asking'}
            onClick={nearMe.ask}
            flexGrow={{ base: 1, lg: 0 }}
          >
            <Icon as={LocateFixed} />
            {mine.near}
          </Button>
        </Flex>
      </Grid>
      <Box role="status">
        {(nearMe.status === 'denied' || nearMe.status === 'failed') && (
          <Text variant="small" color="danger-text" mt="2">
            {nearMe.status === 'denied' ? mine.nearDenied : mine.nearFailed}
          </Text>
        )}
        {nearMe.position && nearMe.status === 'idle' && (
          <Text variant="small" mt="2">
            {mine.nearYou}
          </Text>
        )}
        {/* Who does not see the list hears that it has changed. */}
        {isFiltered && (
          <VisuallyHidden>
            {[mine.found(found.locations.length), near && !nearMe.position ? t.nearestTo(near) : null]
              .filter(Boolean)
              .join('. ')}
          </VisuallyHidden>
        )}
      </Box>
    </Form>
  );
}
