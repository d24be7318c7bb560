import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import SearchX from 'lucide-react/icons/search-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { Box, ButtonLink, Flex, Heading, Icon, PageContainer, Text } from '@forecourt/design-system';
import { isRouteErrorResponse, RemoteFragment, useLocation, useRouteError } from '@forecourt/remote-kit';
import { statusOf } from '../app/page-head.ts';
import { PhoneLink } from '../layout/header/phone-link.tsx';
import { messages } from '../layout/messages.ts';
import { StockSearch } from './stock-search.tsx';

/** The kinds of errors that shoppers see differently. */
export type ErrorKind = 'notFound' | 'forbidden' | 'offline' | 'unavailable' | 'failed';

export function errorKind(error: unknown, online: boolean): ErrorKind {
  const status = statusOf(error);
  if (status === 503) return 'unavailable';
  if (!isRouteErrorResponse(error)) return online ? 'failed' : 'offline';
  if (status === 404 || status === 410) return 'notFound';
  return status === 401 || status === 403 ? 'forbidden' : 'failed';
}

const icons = {
  notFound: SearchX,
  forbidden: Lock,
  offline: WifiOff,
  unavailable: Clock,
  failed: CircleAlert,
};

/** An error inside the site's layout: one sentence, one picture, one action, and a search of the stock. */
export function ErrorPage() {
  const t = messages.use();
  const { pathname, search } = useLocation();
  // The server always sends a status: only the browser knows that it is offline.
  const kind = errorKind(useRouteError(), typeof navigator === 'undefined' || navigator.onLine);
  useEffect(() => {
    if (kind !== 'offline') return;
    const again = () => location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [kind]);
  const retries = kind === 'failed' || kind === 'offline' || kind === 'unavailable';
  return (
    <PageContainer width="narrow" py={{ base: '10', md: '16' }}>
      <Flex direction="column" align="center" textAlign="center" gap="3">
        <Box
          as="span"
          display="grid"
          placeItems="center"
          boxSize="16"
          rounded="full"
          bg="surface-sunken"
          color="ink-muted"
        >
          <Icon as={icons[kind]} size={30} />
        </Box>
        <Heading as="h1" size="h2" mt="2">
          {t[`${kind}Title`]}
        </Heading>
        <Text variant="muted" maxW="28rem" textWrap="balance">
          {t[`${kind}Text`]}
        </Text>
        {retries ? (
          <Flex wrap="wrap" justify="center" gap="3" mt="2">
            <ButtonLink as="a" href={pathname + search} variant="outline">
              {t.tryAgain}
            </ButtonLink>
            {kind !== 'offline' && <PhoneLink />}
          </Flex>
        ) : (
          <ButtonLink href="/" variant="outline" mt="2">
            {t.goHome}
          </ButtonLink>
        )}
      </Flex>
      <StockSearch />
      {kind === 'notFound' && (
        <Box mt="8">
          <RemoteFragment name="search/popular" props={{}} />
        </Box>
      )}
      {kind === 'notFound' && (
        <Box mt="8" display="grid" justifyItems="center" textAlign="center">
          <RemoteFragment name="search/recent" props={{}} />
        </Box>
      )}
    </PageContainer>
  );
}
