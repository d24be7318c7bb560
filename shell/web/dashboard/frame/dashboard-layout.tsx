import { useEffect, useRef } from 'react';
import {
  NavLink,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import type { Holder } from '@forecourt/contracts/remote/registry-api';
import { Box, Button, Flex, PageContainer, SkipLink, Text } from '@forecourt/design-system';
import { callRegistry } from '../call-registry.ts';

const refreshMs = 15_000;

/** Renders the frame of every page of the dashboard. Data are loaded again while the page is visible. */
export function DashboardLayout() {
  const session = useLoaderData<Holder>();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  useRegularRefresh();
  const navigation = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On phones the row is wider than the page.
    navigation.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  async function signOut() {
    await callRegistry('DELETE', '/session');
    await navigate('/sign-in');
  }
  return (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <Box as="header" data-ground="header" bg="canvas" color="ink">
        <PageContainer>
          <Flex align="center" wrap="wrap" columnGap="6" rowGap="2" minH="14" py="2">
            <Text as="span" fontWeight="600" flex={{ base: '1', xl: 'none' }}>
              Forecourt
            </Text>
            <Flex
              as="nav"
              ref={navigation}
              aria-label="Dashboard"
              columnGap="5"
              css={navigationStyle}
              // A row of its own where it does not fit beside the others; it scrolls sideways on phones.
              order={{ base: '1', xl: '0' }}
              flex={{ base: '1 0 100%', xl: '1' }}
              fontSize={{ md: 'sm', lg: 'md' }}
              overflowX="auto"
              whiteSpace="nowrap"
            >
              <NavLink
                to="/"
                end
                className={({ isActive }) => (isActive || pathname.startsWith('/remotes/') ? 'active' : '')}
              >
                Remotes
              </NavLink>
              <NavLink to="/history">History</NavLink>
              <NavLink to="/dependencies">Dependencies</NavLink>
              <NavLink to="/fragments">Fragments</NavLink>
              <NavLink to="/previews">Previews</NavLink>
              {session.isPlatform && <NavLink to="/domains">Domains</NavLink>}
              {session.isPlatform && <NavLink to="/staff">Staff</NavLink>}
              {session.isPlatform && <NavLink to="/tokens">Tokens</NavLink>}
              {session.isPlatform && <NavLink to="/policy-reports">Policy reports</NavLink>}
            </Flex>
            <Text as="span" variant="small">
              {session.person}, {session.squad}
            </Text>
            <Button variant="ghost" size="sm" onClick={() => void signOut()}>
              Sign out
            </Button>
          </Flex>
        </PageContainer>
      </Box>
      <PageContainer>
        <Box as="main" id="content" tabIndex={-1} py="8" outline="none" aria-busy={isLoading}>
          <Outlet />
        </Box>
      </PageContainer>
    </>
  );
}

function useRegularRefresh(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (
        state === 'idle' &&
        document.visibilityState === 'visible' &&
        !document.querySelector('[role=dialog]')
      )
        void revalidate();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}

const navigationStyle = {
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a.active': { fontWeight: 600, boxShadow: 'inset 0 -2px currentColor' },
};
