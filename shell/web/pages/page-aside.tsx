import { Box, ButtonLink, Card, Flex, Heading, Link, Stack, Text } from '@forecourt/design-system';
import { useOwned, useSite } from '@forecourt/remote-kit';
import { PhoneLink } from '../layout/header/phone-link.tsx';
import { messages } from '../layout/messages.ts';

/**
 * Renders the column beside a page: the other links of its footer group, and contact details. On wide pages
 * it can be a row, of the links alone.
 */
export function PageAside({ slug, isRow }: { slug: string; isRow: boolean }) {
  const t = messages.use();
  const { navigation } = useSite();
  const owned = useOwned();
  const currentPath = `/${slug}`;
  const group = navigation.footer.find(({ links }) => links.some(({ href }) => href === currentPath));
  const links = group?.links.filter(({ href }) => owned(href)) ?? [];
  return (
    <Stack as="aside" gap="6">
      {links.length > 1 && (
        <Box
          as="nav"
          aria-label={group!.title}
          borderInlineStartWidth={{ base: '0', lg: isRow ? '0' : '2px' }}
          borderColor="line"
          css={isRow ? rowStyle : linkStyle}
        >
          <Heading
            as="h2"
            size="h4"
            ps={{ base: '0', lg: isRow ? '0' : '4' }}
            mb={{ base: '2', lg: isRow ? '0' : '2' }}
          >
            {group!.title}
          </Heading>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} variant="quiet" aria-current={href === currentPath ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Box>
      )}
      {owned('/contact') && (
        <Card display={isRow ? { lg: 'none' } : undefined}>
          <Heading as="h2" size="h4">
            {t.contactTitle}
          </Heading>
          <Text variant="small">{t.contactText}</Text>
          <Flex gap="2" wrap="wrap">
            <PhoneLink flex="1 1 12rem" />
            <ButtonLink href="/contact" variant="outline" flex="1 1 12rem">
              {t.contact}
            </ButtonLink>
          </Flex>
        </Card>
      )}
    </Stack>
  );
}

const list = {
  columnGap: '5',
  listStyle: 'none',
  m: '0',
  p: '0',
  overflowX: { base: 'auto', lg: 'visible' },
};
const item = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: '44px', lg: '40px' },
  color: 'ink-muted',
};
const states = {
  '& a:hover': { color: 'ink' },
  '& a[aria-current=page]': { color: 'brand-text', fontWeight: 'semibold', borderColor: 'brand-edge' },
};

/** Beside the text a column; after the content, on narrower pages, one row of links that scrolls. */
const linkStyle = {
  '& ul': { ...list, display: { base: 'flex', lg: 'block' } },
  '& a': {
    ...item,
    whiteSpace: { base: 'nowrap', lg: 'normal' },
    ps: { base: '0', lg: '4' },
    marginInlineStart: { base: '0', lg: '-2px' },
    borderInlineStart: { base: '0', lg: '2px solid transparent' },
  },
  ...states,
};

const rowStyle = {
  display: { lg: 'flex' },
  alignItems: 'baseline',
  columnGap: '6',
  borderBlockWidth: { lg: '1px' },
  py: { lg: '2' },
  '& ul': { ...list, display: 'flex', flexWrap: { lg: 'wrap' } },
  '& a': { ...item, whiteSpace: 'nowrap' },
  ...states,
};
