import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, Flex, PageContainer } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { HydrateLater } from '../later/hydrate-later.tsx';
import { AccountLink } from './account-link.tsx';
import { GarageLink } from './garage-link.tsx';
import { HomeLink } from './home-link.tsx';
import { MobileMenu } from './navigation/mobile-menu.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { PhoneLink } from './phone-link.tsx';
import { WatchlistLink } from './watchlist-link.tsx';

/**
 * Renders logo, main navigation, the site's phone number, account and watchlist; on phones the navigation is
 * a menu.
 */
export function SiteHeader() {
  return (
    <Box
      as="header"
      data-ground="header"
      borderBottomWidth="1px"
      borderColor="line"
      position="relative"
      zIndex="header"
      css={whole}
      {...contentSource(useSite(), 'shell', 'settings', 'site')}
    >
      <PageContainer position="relative">
        <Flex align="center" gap={{ base: '1', xl: '2' }} minH={{ base: '56px', lg: '72px' }}>
          <Box marginInlineEnd="auto" flexShrink={{ lg: 0 }}>
            <HomeLink />
          </Box>
          <Box display={{ base: 'none', lg: 'block' }} minW="0">
            <HydrateLater name="navigation" content={NavigationBar} />
          </Box>
          <PhoneLink display={{ base: 'none', xl: 'inline-flex' }} marginInlineStart="3" />
          <Box display={{ base: 'none', sm: 'block' }}>
            <GarageLink kind="icon" />
          </Box>
          <AccountLink />
          <WatchlistLink />
          <Box display={{ base: 'block', lg: 'none' }}>
            <MobileMenu />
          </Box>
        </Flex>
      </PageContainer>
    </Box>
  );
}

const NavigationBar = () => <Navigation kind="bar" />;

// The parser has not completed a header that nothing follows: painted in parts, its navigation would move.
const whole = { '&:not(:has(+ *)) > *': { visibility: 'hidden' } };
