import CarFront from 'lucide-react/icons/car-front';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { Box, Button, EmptyState, Flex, Grid, Heading, Pagination, Text } from '@forecourt/design-system';
import { useFormat, useOwned } from '@forecourt/remote-kit';
import { DimWhileLoading } from '../dim-while-loading.tsx';
import { RetryAlert } from '../retry-alert.tsx';
import { AskTile, wide } from './ask-tile.tsx';
import { DirectoryFilters } from './directory-filters.tsx';
import { directoryMessages } from './directory-messages.ts';
import { directoryPageSize, wholeDirectory } from './directory-state.ts';
import { ModelTile } from './model-tile.tsx';
import { useDirectory } from './use-directory.ts';

/** The manufacturers' models that a site sells, with filters, a query and pages of their own. */
export function Fragment({ body }: FragmentProps<'search/model-directory'>) {
  const t = directoryMessages.use();
  const format = useFormat();
  const owned = useOwned();
  const { state, response, status, retry, page, pathOf, choose } = useDirectory(body);
  const hasMakes = Object.keys(response.counts['manufacturer.name']).length > 1;
  return (
    <Flex direction="column" gap="5">
      <DirectoryFilters state={state} counts={response.counts} pathOf={pathOf} onChange={choose} />
      <Text color="ink-muted" aria-live="polite" fontVariantNumeric="tabular-nums">
        {response.count === 1 ? t.one : t.count(format.number(response.count))}
      </Text>
      {status === 'hasError' && <RetryAlert onRetry={retry}>{t.failed}</RetryAlert>}
      {response.count === 0 && (
        <EmptyState
          icon={CarFront}
          action={<Button onClick={() => choose(() => wholeDirectory(null))}>{t.clear}</Button>}
        >
          <Heading as="h2" size="h4">
            {t.noneTitle}
          </Heading>
          {t.none}
        </EmptyState>
      )}
      <DimWhileLoading isWaiting={status === 'loading'}>
        <Box css={{ containerType: 'inline-size' }}>
          <Grid
            as="ul"
            listStyleType="none"
            columnGap={{ base: '4', lg: '6' }}
            rowGap={{ base: '6', lg: '10' }}
            css={{
              '@container (min-width: 20rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
              [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            {response.models.map((model, index) => (
              <li key={model.id}>
                <ModelTile model={model} withMake={hasMakes} isFirst={index === 0} />
              </li>
            ))}
            {owned('/contact') && <AskTile models={response.models.length} />}
          </Grid>
        </Box>
      </DimWhileLoading>
      <Pagination
        page={Math.min(page, Math.max(1, response.pages))}
        pages={response.pages}
        hrefFor={(number) => pathOf({ ...state, offset: (number - 1) * directoryPageSize })}
      />
    </Flex>
  );
}
