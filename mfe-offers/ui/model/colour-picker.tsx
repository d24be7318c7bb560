import { useId, useState } from 'react';
import type { ModelColour } from '@forecourt/contracts/offers/offer';
import { Box, Flex, Picture, Text } from '@forecourt/design-system';
import { useImageUrl } from '@forecourt/remote-kit';
import { modelMessages } from './model-messages.ts';

type Props = { name: string; colours: ModelColour[] };

/** What the picture at the head of a model's page is wide. */
export const headSizes = '(min-width: 992px) 58vw, 100vw';

/** The model in one colour at a time, chosen by swatches. Without scripts the first, with all names. */
export function ColourPicker({ name, colours }: Props) {
  const t = modelMessages.use();
  const images = useImageUrl();
  const group = useId();
  const [index, setIndex] = useState(0);
  const chosen = colours[index] ?? colours[0]!;
  return (
    <Box>
      <Picture
        src={chosen.image}
        urlFor={images.src}
        alt={t.colourOf(name, chosen.name)}
        ratio={[3, 2]}
        rounded="card"
        priority
        sizes={headSizes}
        missing={<Box w="full" h="full" style={{ backgroundColor: chosen.hex }} />}
      />
      <Flex as="fieldset" wrap="wrap" gap={{ base: '2', md: '3' }} mt="4" align="center">
        <Box as="legend" srOnly>
          {t.colours}
        </Box>
        {colours.map(({ name: colour, hex }, at) => (
          <Box as="label" key={colour} css={swatchStyle} title={colour}>
            <input
              type="radio"
              name={group}
              checked={at === index}
              onChange={() => setIndex(at)}
              aria-label={colour}
            />
            <span style={{ backgroundColor: hex }} />
          </Box>
        ))}
        <Text as="span" aria-live="polite" fontWeight="semibold" marginInlineStart="2">
          {chosen.name}
        </Text>
      </Flex>
    </Box>
  );
}

const swatchStyle = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  boxSize: '11',
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer', m: '0' },
  '& > span': {
    boxSize: '8',
    rounded: 'full',
    borderWidth: '1px',
    borderColor: 'line-strong',
    outlineOffset: '3px',
  },
  '& > input:checked + span': { outline: '2px solid', outlineColor: 'ink' },
  '& > input:focus-visible + span': { outline: '3px solid', outlineColor: 'focus' },
} as const;
