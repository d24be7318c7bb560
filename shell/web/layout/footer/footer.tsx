import type { MouseEvent } from 'react';
import { comparisonRateWarningFor } from '@forecourt/contracts/finance/comparison-rate';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, Flex, Grid, PageContainer, Text } from '@forecourt/design-system';
import { Link, useSite } from '@forecourt/remote-kit';
import { consentBanner } from '../../analytics/consent-banner-state.ts';
import { PhoneLink } from '../header/phone-link.tsx';
import { messages } from '../messages.ts';
import { useMainLocation } from '../use-frame-data.ts';
import { FooterAddress, FooterHours } from './footer-location.tsx';
import { FooterNavigation } from './footer-navigation.tsx';
import { linkStyle } from './footer-style.ts';

/** The company, its main location with hours, the configured groups of links, and what the law requires. */
export function SiteFooter() {
  const site = useSite();
  const t = messages.use();
  const { location, count, licences } = useMainLocation();
  return (
    // On phones some pages have a bar at the bottom, so the footer leaves space for it.
    <Box
      as="footer"
      data-ground="inverse"
      marginBlockStart="16"
      pt="12"
      pb={{ base: '24', lg: '8' }}
      {...contentSource(site, 'shell', 'settings', 'site')}
    >
      <PageContainer>
        <Grid
          templateColumns={{ base: '1fr', md: '1fr 1fr', lg: '1.4fr 1fr 1fr' }}
          gap={{ base: '8', lg: '12' }}
          pb="10"
          mb="10"
          borderBottomWidth="1px"
          borderColor="line"
        >
          <Flex
            direction="column"
            align="flex-start"
            gap="3"
            gridColumn={{ md: location ? '1 / -1' : 'auto', lg: 'auto' }}
          >
            <Box fontFamily="display" fontWeight="display" fontSize="2xl" lineHeight="tight">
              {site.name}
            </Box>
            {site.tagline && (
              <Text variant="muted" maxW="26rem">
                {site.tagline}
              </Text>
            )}
            {!location && <PhoneLink mt="2" />}
            <SocialLinks />
          </Flex>
          {location && <FooterAddress location={location} count={count} />}
          {location && <FooterHours location={location} />}
        </Grid>
        <FooterNavigation />
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
            {licences.length > 0 && (
              <>
                {' · '}
                {t.licence(licences.length)}{' '}
                <bdi dir="ltr">{licences.map((one) => one.replaceAll(' ', '\u00a0')).join(', ')}</bdi>
              </>
            )}
          </Text>
          <Flex wrap="wrap" columnGap="6">
            <AccessibilityLink />
            {site.privacy.consent === 'ask' && <PrivacyChoices />}
          </Flex>
        </Flex>
      </PageContainer>
    </Box>
  );
}

const accessibility = 'pages/accessibility';

/** Leads to the accessibility statement, unless the site has none. */
function AccessibilityLink() {
  const page = useSite().pages[accessibility];
  if (!page) return null;
  return (
    <Box css={linkStyle} fontSize="sm">
      <Link to={`/${accessibility}`}>{page.title}</Link>
    </Box>
  );
}

/** Renders links to the company's pages elsewhere. */
function SocialLinks() {
  const { social } = useSite();
  if (social.length === 0) return null;
  return (
    <Flex as="ul" wrap="wrap" columnGap="5" mt="1" css={linkStyle}>
      {social.map(({ label, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </Flex>
  );
}

/** Opens the consent banner again. Without scripts it is a link to the privacy policy. */
function PrivacyChoices() {
  const t = messages.use();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    consentBanner.openToChange();
  };
  return (
    <Box css={linkStyle} fontSize="sm">
      <Link to="/privacy-policy" onClick={open}>
        {t.privacyChoices}
      </Link>
    </Box>
  );
}

/** Shown by a style on a page with a comparison rate, unless the warning is beside it. */
const withRates = {
  '@supports selector(:has(*))': {
    display: 'none',
    'body:has([data-comparison-rate]):not(:has([data-comparison-warning])) &': { display: 'block' },
  },
};
