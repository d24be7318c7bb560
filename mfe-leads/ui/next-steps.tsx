import { Box, Flex, Heading } from '@forecourt/design-system';
import { successMessages } from './success/success-messages.ts';
import { WithReference } from './with-reference.tsx';

/** Renders what happens after a form is sent, as numbered steps; nothing without any. */
export function NextSteps({ steps, reference }: { steps: readonly string[]; reference?: string }) {
  const t = successMessages.use();
  if (steps.length === 0) return null;
  return (
    <section>
      <Heading as="h2" size="h4" mb="4">
        {t.nextTitle}
      </Heading>
      <Flex as="ol" direction="column" gap="4" css={numbered}>
        {steps.map((step, at) => (
          <Box as="li" key={step} data-step={at + 1}>
            {reference && step.includes(reference) ? (
              <WithReference text={step} reference={reference} />
            ) : (
              step
            )}
          </Box>
        ))}
      </Flex>
    </section>
  );
}

/** The numbers are a list's markers, drawn as circles. */
const numbered = {
  listStyle: 'none',
  p: '0',
  m: '0',
  '& > li': { position: 'relative', minH: '7', pt: '0.5', ps: '10' },
  '& > li::before': {
    content: 'attr(data-step) / ""',
    position: 'absolute',
    insetInlineStart: '0',
    top: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: '7',
    rounded: 'full',
    bg: 'brand-soft',
    color: 'brand-text',
    fontSize: 'sm',
    fontWeight: 'semibold',
  },
};
