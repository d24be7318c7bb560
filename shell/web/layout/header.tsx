import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import Menu from 'lucide-react/icons/menu';
import { Link, NavLink, useSite } from '@forecourt/remote-kit';
import { Box, Flex, Icon, PageContainer } from '@forecourt/design-system';
import { NavDropdown } from './nav-dropdown.tsx';
import { useOwned } from './owned-paths.ts';
import { SiteLogo } from './site-logo.tsx';
import { texts } from './texts.ts';

/** Logo and main navigation; on phones the navigation is in a menu that opens without scripts too. */
export function SiteHeader() {
  return (
    <Box as="header" background="header-ground" color="header-ink" borderBlockEnd="1px solid" borderColor="line" position="relative" zIndex="docked">
      <PageContainer>
        <Flex align="center" justify="space-between" gap="24px" minHeight={{ base: '56px', lg: '72px' }}>
          <Link to="/" style={{ display: 'inline-flex', alignItems: 'center' }}><SiteLogo /></Link>
          <Box display={{ base: 'none', lg: 'block' }}><Navigation kind="bar" /></Box>
          <Box display={{ base: 'block', lg: 'none' }}><PhoneMenu /></Box>
        </Flex>
      </PageContainer>
    </Box>
  );
}

function PhoneMenu() {
  const words = texts.use();
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => details.current?.removeAttribute('open'), [key]);
  return (
    <Box as="details" ref={details as never} css={{ '& > summary': { listStyle: 'none', cursor: 'pointer', display: 'inline-flex', alignItems: 'center', gap: '8px', minHeight: '44px', fontWeight: 600 }, '& > summary::-webkit-details-marker': { display: 'none' } }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        details.current?.removeAttribute('open');
        details.current?.querySelector('summary')?.focus();
      }}>
      <summary><Icon as={Menu} />{words.openMenu}</summary>
      <Box position="absolute" insetInline="0" top="100%" background="surface" color="ink" boxShadow="float" padding="16px" maxHeight="calc(100dvh - 56px)" overflowY="auto">
        <Navigation kind="list" />
      </Box>
    </Box>
  );
}

function Navigation({ kind }: { kind: 'bar' | 'list' }) {
  const words = texts.use();
  const { navigation } = useSite();
  const owned = useOwned();
  const items = navigation.header.filter((item) => owned(item.href) || (Array.isArray(item.children) && item.children.some((child) => owned(child.href))));
  return (
    <Box as="nav" aria-label={words.mainNavigation} css={kind === 'bar' ? barStyle : listStyle}>
      <ul>
        {items.map((item) => (
          <li key={item.href + item.label}>
            {item.children ? <NavDropdown item={item} kind={kind} /> : <NavLink to={item.href} end={item.href === '/'}>{item.label}</NavLink>}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const linkStyle = { display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: 'inherit', textDecoration: 'none', fontWeight: 550 };
const barStyle = {
  '& > ul': { display: 'flex', gap: '4px', listStyle: 'none', margin: 0, padding: 0 },
  '& > ul > li': { position: 'relative' },
  '& > ul > li > a, & > ul > li button': { ...linkStyle, paddingInline: '12px', borderRadius: 'var(--fc-radius-control, 8px)' },
  '& > ul > li > a:hover, & > ul > li button:hover': { textDecoration: 'underline', textUnderlineOffset: '6px', textDecorationThickness: '2px' },
  '& > ul > li > a[aria-current="page"]': { textDecoration: 'underline', textUnderlineOffset: '6px', textDecorationThickness: '2px' },
};
const listStyle = {
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& > ul > li': { borderBlockEnd: '1px solid var(--fc-line, #ddd)' },
  '& a': { ...linkStyle, width: '100%', minHeight: '48px' },
};
