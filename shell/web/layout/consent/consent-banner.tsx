import { useCallback, useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, Button, Flex, PageContainer } from '@forecourt/design-system';
import { Link, useOwned, useSite } from '@forecourt/remote-kit';
import { consentBanner, type BannerReason } from '../../analytics/consent-banner-state.ts';
import { chooseConsent, consentChoice, refusesSharing, type ConsentChoice } from '../../analytics/consent.ts';
import { messages } from './consent-messages.ts';

const policyPath = '/privacy-policy';

/**
 * Asks for consent to share data with advertisers, in a bar above the header that covers nothing. The server
 * renders it for everybody; the document's first script shows it, before the page is painted, to those who
 * have not answered.
 */
export function ConsentBanner() {
  return useSite().privacy.consent === 'ask' ? <OpenBanner /> : null;
}

function OpenBanner() {
  const site = useSite();
  const reason = useSyncExternalStore(
    useCallback((listener: () => void) => consentBanner.subscribe(site, listener), [site]),
    () => consentBanner.reason(site),
    () => 'ask' as const,
  );
  return reason && <Bar key={reason} reason={reason} />;
}

function Bar({ reason }: { reason: BannerReason }) {
  const t = messages.use();
  const site = useSite();
  const owned = useOwned();
  const box = useRef<HTMLElement>(null);
  const isChange = reason === 'change';
  const choice = isChange && consentChoice(site);
  const isRefused = isChange && refusesSharing();

  useEffect(() => {
    if (!isChange) return undefined;
    const opener = document.activeElement;
    box.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isChange]);

  const choose = (next: ConsentChoice) => {
    chooseConsent(site, next);
    consentBanner.close();
    if (!isChange) document.getElementById('page')?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isChange) consentBanner.close();
  };
  return (
    <Box
      as="section"
      ref={box}
      {...contentSource(site, 'shell', 'settings', 'site')}
      aria-label={t.title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      bg="surface"
      color="ink"
      borderBottomWidth="1px"
      borderColor="line"
      css={isChange ? undefined : { 'html:not([data-consent=ask]) &': { display: 'none' } }}
    >
      <PageContainer
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="6"
        rowGap="1"
        py="1.5"
      >
        <Box flex={{ base: '1 1 100%', md: '1 1 0' }} fontSize="sm" lineHeight="1.35">
          {isRefused ? t.refused : t.question} {choice && !isRefused && <strong>{t[choice]} </strong>}
          {owned(policyPath) && (
            <Link to={policyPath} style={{ textDecoration: 'underline', textUnderlineOffset: '0.2em' }}>
              {t.policy}
            </Link>
          )}
        </Box>
        <Flex gap="2" flex={{ base: '1', md: 'none' }}>
          {isRefused ? (
            <Button variant="outline" size="sm" onClick={() => consentBanner.close()}>
              {t.close}
            </Button>
          ) : (
            (['declined', 'accepted'] as const).map((next) => (
              <Button key={next} variant="outline" size="sm" flex="1" onClick={() => choose(next)}>
                {next === 'accepted' ? t.accept : t.decline}
              </Button>
            ))
          )}
        </Flex>
      </PageContainer>
    </Box>
  );
}
