import { useId, useState } from 'react';
import { Box, Button, Text } from '@forecourt/design-system';
import { messages } from '../messages.ts';
import { disclaimerPreview } from './disclaimer-preview.ts';

/** The lender's disclaimer: its first 197 characters, and the rest on demand. */
export function Disclaimer({ text }: { text: string }) {
  const t = messages.use();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const short = disclaimerPreview(text);
  return (
    <Box>
      <Text variant="caption" id={id} dir="auto" css={short === null ? {} : withScripts}>
        {isWhole || short === null ? text : short}
      </Text>
      {short !== null && (
        <Button
          variant="link"
          size="sm"
          px="0"
          css={withScripts}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t.showLess : t.showMore}
        </Button>
      )}
      {short !== null && (
        <noscript>
          <Text variant="caption" dir="auto">
            {text}
          </Text>
        </noscript>
      )}
    </Box>
  );
}

/** Without JavaScript the button would do nothing, so the whole text is shown instead. */
const withScripts = { '@media (scripting: none)': { display: 'none' } };
