import { useId, useState } from 'react';
import { Box, Button, Heading, List, Text } from '@forecourt/design-system';
import { messages } from '../messages.ts';
import { htmlToBlocks, shorten, htmlToText, type Block } from './html-to-blocks.ts';

type Props = { html: string; cutAt: number; longerThan?: number; small?: boolean };

/** Shows a long text shortened, with a button that expands it. */
export function ExpandableText({ html, cutAt, longerThan, small = false }: Props) {
  const t = messages.use();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const short = shorten(htmlToText(html), cutAt, longerThan);
  return (
    <Box fontSize={small ? 'sm' : undefined} color={small ? 'ink-muted' : undefined}>
      <Box id={id}>{short === null || isWhole ? <Prose html={html} /> : <Text>{short}</Text>}</Box>
      {short !== null && (
        <Button
          variant="link"
          size="sm"
          px="0"
          position="relative"
          zIndex="raised"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t.showLess : t.showMore}
        </Button>
      )}
    </Box>
  );
}

/** A dealer's text in the typography of the site. */
export function Prose({ html }: { html: string }) {
  const groups: Block[][] = [];
  for (const block of htmlToBlocks(html)) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return (
    <Box display="flex" flexDirection="column" gap="3" maxW="measure">
      {groups.map(([first, ...rest], index) => {
        if (first!.kind === 'heading')
          return (
            <Heading key={index} as="h3" size="h4">
              {first!.text}
            </Heading>
          );
        if (first!.kind === 'paragraph') return <Text key={index}>{first!.text}</Text>;
        return (
          <List key={index} marker="disc">
            {[first!, ...rest].map((item, at) => (
              <li key={at}>{item.text}</li>
            ))}
          </List>
        );
      })}
    </Box>
  );
}
