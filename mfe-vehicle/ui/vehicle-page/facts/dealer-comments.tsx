import { Box, Text } from '@forecourt/design-system';
import { sanitisedHtml } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { Expandable } from '../expandable.tsx';
import { PageSection } from '../page-section.tsx';
import { directionOf } from './direction-of.ts';
import { commentLength, truncateHtml, isEmptyHtml } from './truncate-html.ts';

/** Renders the dealer's comments, collapsed to 400 characters. The server sanitised the HTML. */
export function DealerComments({ html }: { html: string | null }) {
  const t = messages.use();
  const beginning = isEmptyHtml(html) ? null : truncateHtml(html!, commentLength);
  return (
    <PageSection id="dealer-comments" title={t.dealerComments}>
      {isEmptyHtml(html) ? (
        <Text color="ink-muted">{t.commentsPending}</Text>
      ) : beginning === null ? (
        <Prose html={html!} />
      ) : (
        <Box css={swap} display="flex" flexDirection="column">
          <Box order="2">
            <Expandable more={t.more} less={t.less} name="comments">
              <Prose html={html!} />
            </Expandable>
          </Box>
          <Box order="1" data-part="beginning">
            <Prose html={beginning} />
          </Box>
        </Box>
      )}
    </PageSection>
  );
}

function Prose({ html }: { html: string }) {
  return (
    <Box dir={directionOf(html)} maxW="measure" css={prose} dangerouslySetInnerHTML={sanitisedHtml(html)} />
  );
}

/** Hides the beginning when the whole text is expanded. */
const swap = { '& > :has(> details[open]) + [data-part=beginning]': { display: 'none' } };
const prose = {
  overflowWrap: 'anywhere',
  '& > * + *': { mt: '3' },
  '& ul, & ol': { ps: '5' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& li + li': { mt: '1' },
  '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& strong, & b': { fontWeight: 'semibold' },
  '& h1, & h2, & h3, & h4': { fontWeight: 'semibold', fontSize: 'lg', lineHeight: 'snug' },
};
