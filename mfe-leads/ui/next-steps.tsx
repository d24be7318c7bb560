import { Box, Flex, Heading } from '@forecourt/design-system';
import { successMessages } from './success/success-messages.ts';

/** Renders what happens after a form is sent, as numbered steps; nothing without any. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  const t = successMessages.use();
  if (steps.length === 0) return null;
  return (
    <section>
      <Heading as="h2" size="h4" mb="4">
        {t.nextTitle}
      </Heading>
      <Flex as="ol" direction="column" gap="4" css={{ listStyle: 'none', p: '0', m: '0' }}>
        {steps.map((step, at) => (
          <Flex as="li" key={step} gap="3" align="start">
            <Box
              as="span"
              aria-hidden
              display="grid"
              placeItems="center"
              boxSize="7"
              flexShrink={0}
              rounded="full"
              bg="brand-soft"
              color="brand-text"
              fontSize="sm"
              fontWeight="semibold"
            >
              {at + 1}
            </Box>
            <Box pt="0.5" minW="0">
              {step}
            </Box>
          </Flex>
        ))}
      </Flex>
    </section>
  );
}
