import Check from 'lucide-react/icons/check';
import { Box, Flex, Icon } from '@forecourt/design-system';
import { messages } from '../../messages.ts';
import { Expandable } from '../expandable.tsx';
import { PageSection } from '../page-section.tsx';

const shownAtFirst = 8;

/** Renders the vehicle's features: eight visible, the rest behind "Show All". */
export function FeatureList({ features }: { features: string[] }) {
  const t = messages.use();
  const named = [
    ...new Set(
      features
        .map((feature) => feature.trim())
        .filter((feature) => feature !== '' && feature.toLowerCase() !== 'null')
        .map(t.feature),
    ),
  ];
  if (named.length === 0) return null;
  return (
    <PageSection id="features" title={t.features}>
      <Checked items={named.slice(0, shownAtFirst)} />
      {named.length > shownAtFirst && (
        <Expandable more={t.showAll} less={t.hide} name="features">
          <Box mt="2">
            <Checked items={named.slice(shownAtFirst)} />
          </Box>
        </Expandable>
      )}
    </PageSection>
  );
}

/** Two, as the specification's, so that the first eight fill their rows; one where narrower than 11 rem. */
const columns = 'repeat(auto-fill, minmax(max(calc((100% - 2rem) / 2), min(100%, 11rem)), 1fr))';

function Checked({ items }: { items: string[] }) {
  return (
    <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns={columns} columnGap="8" rowGap="2">
      {items.map((item) => (
        <Flex as="li" key={item} gap="2" align="flex-start" lineHeight="1.4" minW="0">
          <Box as="span" color="success-text" flexShrink="0" mt="0.5">
            <Icon as={Check} size={18} />
          </Box>
          <bdi>{item}</bdi>
        </Flex>
      ))}
    </Box>
  );
}
