import type { MouseEvent } from 'react';
import { comparisonRateWarningFor } from '@forecourt/contracts/finance/comparison-rate';
import { Box, Flex, Grid, PageContainer, Text } from '@forecourt/design-system';
import { Link, useOwned, useSite } from '@forecourt/remote-kit';
import { consentBanner } from '../analytics/consent-banner-state.ts';
import { messages } from './messages.ts';
import { PhoneLink } from './phone-link.tsx';

/**
 * Renders the company and the configured groups of the footer, without links whose page does not exist on this site.
 */
export function SiteFooter() {
  const site = useSite();
  const t = messages.use();
  const owned = useOwned();
  const groups = site.navigation.footer
    .map((group) => ({ ...group, links: group.links.filter((link) => owned(link.href)) }))
    .filter((group) => group.links.length > 0);
  return (
    // On phones some pages have a bar at the bottom, so the footer leaves space for it.
    <Box as="footer" data-ground="inverse" marginBlockStart="16" pt="12" pb={{ base: '24', lg: '8' }}>
      <PageContainer>
        <Grid templateColumns={{ base: '1fr', lg: '1fr 2.4fr' }} gap={{ base: '10', lg: '12' }}>
          <Flex direction="column" align="flex-start" gap="3">
            <Box fontFamily="display" fontWeight="display" fontSize="xl" lineHeight="tight">
              {site.name}
            </Box>
            {site.tagline && (
              <Text variant="muted" maxW="22rem">
                {site.tagline}
              </Text>
            )}
            <PhoneLink mt="2" />
          </Flex>
          <Grid
            as="nav"
            aria-label={t.footerNavigation}
            templateColumns={{
              base: 'repeat(2, minmax(0, 1fr))',
              md: `repeat(${Math.max(2, groups.length)}, minmax(0, 1fr))`,
            }}
            gap="8"
            css={linkStyle}
          >
            {groups.map((group) => (
              <Box key={group.title}>
                <Box as="h2" fontSize="md" fontWeight="semibold" mb="2">
                  {group.title}
                </Box>
                <ul>
                  {group.links.map((link) => (
                    <li key={link.href}>
                      <Link to={link.href}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </Box>
            ))}
          </Grid>
        </Grid>
        <Text variant="caption" color="ink-muted" dir="auto" mt="8" maxW="measure" css={withRates}>
          *{comparisonRateWarningFor(site.locale)}
        </Text>
        <Flex
          justify="space-between"
          align="center"
          wrap="wrap"
          columnGap="6"
          mt="10"
          pt="6"
          borderTopWidth="1px"
          borderColor="line"
        >
          <Text variant="small" color="ink-muted">
            {site.legalName}
          </Text>
          {site.privacy.consent === 'ask' && <PrivacyChoices />}
        </Flex>
      </PageContainer>
    </Box>
  );
}

/** Opens the consent banner again. Without scripts nothing is shared, and it is a link to the privacy policy. */
function PrivacyChoices() {
  const t = messages.use();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    consentBanner.open('change');
  };
  return (
    <Box css={linkStyle} fontSize="sm">
      <Link to="/privacy-policy" onClick={open}>
        {t.privacyChoices}
      </Link>
    </Box>
  );
}

/** Shown on a page with a comparison rate, unless the warning is beside it. By a style, because lists change their rates at any time. */
const withRates = {
  '@supports selector(:has(*))': {
    display: 'none',
    'body:has([data-comparison-rate]):not(:has([data-comparison-warning])) &': { display: 'block' },
  },
};

const linkStyle = {
  '& ul': { listStyle: 'none', m: '0', p: '0' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '36px',
    color: 'ink-muted',
    textDecoration: 'none',
    '&:hover': { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
  '@media (pointer: coarse)': { '& a': { minHeight: '44px' } },
};
