import { Box, ButtonLink, Card, Flex, Heading, Link, Stack, Text } from '@forecourt/design-system';
import { useOwned, useSite } from '@forecourt/remote-kit';
import { PhoneLink } from '../layout/header/phone-link.tsx';
import { messages } from '../layout/messages.ts';

/** Renders the column beside a page: the other links of its footer group, and contact details. */
export function PageAside({ slug }: { slug: string }) {
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
          borderInlineStartWidth={{ base: '0', lg: '2px' }}
          borderColor="line"
          css={linkStyle}
        >
          <Heading as="h2" size="h4" ps={{ base: '0', lg: '4' }} mb="2">
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
        <Card>
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

/** Beside the text a column; above the page's blocks, on narrower pages, one row of links that scrolls. */
const linkStyle = {
  '& ul': {
    display: { base: 'flex', lg: 'block' },
    overflowX: { base: 'auto', lg: 'visible' },
    columnGap: '5',
    listStyle: 'none',
    m: '0',
    p: '0',
  },
  '& a': {
    whiteSpace: { base: 'nowrap', lg: 'normal' },
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: '44px', lg: '40px' },
    ps: { base: '0', lg: '4' },
    marginInlineStart: { base: '0', lg: '-2px' },
    borderInlineStart: { base: '0', lg: '2px solid transparent' },
    color: 'ink-muted',
  },
  '& a:hover': { color: 'ink' },
  '& a[aria-current=page]': { color: 'brand-text', fontWeight: 'semibold', borderColor: 'brand-edge' },
};
