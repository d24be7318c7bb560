import { Link, useSite } from '@forecourt/remote-kit';
import { Box, Flex, PageContainer, SimpleGrid } from '@forecourt/design-system';
import { useOwned } from './owned-paths.ts';
import { texts } from './texts.ts';

/** The footer's groups as the site's configuration lists them, without links that lead nowhere here. */
export function SiteFooter() {
  const site = useSite();
  const words = texts.use();
  const owned = useOwned();
  const groups = site.navigation.footer.map((group) => ({ ...group, links: group.links.filter((link) => owned(link.href)) })).filter((group) => group.links.length > 0);
  return (
    <Box as="footer" background="ink" color="canvas" marginBlockStart="64px" paddingBlock="48px">
      <PageContainer>
        <SimpleGrid as="nav" aria-label={words.footerNavigation} columns={{ base: 2, md: Math.max(2, groups.length) }} gap="32px">
          {groups.map((group) => (
            <Box key={group.title}>
              <Box as="h2" fontSize="14px" fontWeight="700" marginBlockEnd="8px">{group.title}</Box>
              <Box as="ul" listStyleType="none" margin="0" padding="0">
                {group.links.map((link) => <li key={link.href}><Link to={link.href} style={{ color: 'inherit', opacity: 0.86, textDecoration: 'none', display: 'inline-flex', minHeight: 32, alignItems: 'center' }}>{link.label}</Link></li>)}
              </Box>
            </Box>
          ))}
        </SimpleGrid>
        <Flex marginBlockStart="32px" paddingBlockStart="24px" borderBlockStart="1px solid" borderColor="color-mix(in srgb, currentColor 24%, transparent)" gap="16px" wrap="wrap" justify="space-between" fontSize="14px">
          <span>{site.name}</span>
          <span>{site.legalName}</span>
        </Flex>
      </PageContainer>
    </Box>
  );
}
