import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { Box, Button, Flex, Text } from '@forecourt/design-system';
import { Link, useOwned, useSite } from '@forecourt/remote-kit';
import { consentBanner, type BannerReason } from '../../analytics/consent-banner-state.ts';
import { chooseConsent, consentChoice, refusesSharing, type ConsentChoice } from '../../analytics/consent.ts';
import { messages } from './consent-messages.ts';

export type ConsentBannerProps = { reason: BannerReason };

const policyPath = '/privacy-policy';

/**
 * Asks for consent to share data with advertisers. It floats above the bars of pages, blocks nothing, and pages
 * reserve space for it at their end.
 */
export function ConsentBanner({ reason }: ConsentBannerProps) {
  const t = messages.use();
  const site = useSite();
  const owned = useOwned();
  const title = useId();
  const box = useRef<HTMLDivElement>(null);
  const choice = consentChoice(site);
  const isRefused = refusesSharing();

  useEffect(() => {
    if (reason !== 'change') return undefined;
    const opener = document.activeElement;
    box.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [reason]);
  useEffect(() => {
    const { body, documentElement } = document;
    const reserve = () => {
      const { top, height } = box.current!.getBoundingClientRect();
      const coveredHeight = `${Math.ceil(innerHeight - top)}px`;
      body.style.paddingBlockEnd = coveredHeight;
      documentElement.style.scrollPaddingBottom = coveredHeight;
      // Toasts are shown above it.
      documentElement.style.setProperty('--fc-consent-banner', `calc(${Math.ceil(height)}px + 0.5rem)`);
    };
    reserve();
    // Its height changes when fonts and styles arrive, and with the width of the window.
    const observer = new ResizeObserver(reserve);
    observer.observe(box.current!);
    return () => {
      observer.disconnect();
      body.style.paddingBlockEnd = '';
      documentElement.style.scrollPaddingBottom = '';
      documentElement.style.removeProperty('--fc-consent-banner');
    };
  }, []);

  const choose = (next: ConsentChoice) => {
    chooseConsent(site, next);
    consentBanner.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && reason === 'change') consentBanner.close();
  };
  return (
    <Box
      as="section"
      ref={box}
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      position="fixed"
      insetInline={{ base: 'gutter', lg: 'auto' }}
      insetInlineStart={{ lg: '6' }}
      bottom={{
        base: 'calc(max(5.5rem, 1rem + var(--fc-bottom-bar, 0px)) + env(safe-area-inset-bottom))',
        lg: 'calc(1.5rem + var(--fc-bottom-bar, 0px))',
      }}
      maxW={{ lg: '26rem' }}
      zIndex="header"
      bg="surface"
      color="ink"
      rounded="card"
      borderWidth="1px"
      borderColor="line"
      boxShadow="float"
      p={{ base: '3', lg: '5' }}
    >
      <Box as="h2" id={title} fontSize="md" fontWeight="semibold" mb="1">
        {t.title}
      </Box>
      <Text variant="small" mb="3">
        {isRefused ? t.refused : t.question} {!isRefused && choice && <strong>{t[choice]} </strong>}
        {owned(policyPath) && (
          <Link to={policyPath} style={{ textDecoration: 'underline', textUnderlineOffset: '0.2em' }}>
            {t.policy}
          </Link>
        )}
      </Text>
      <Flex gap="3">
        {isRefused ? (
          <Button variant="outline" onClick={() => consentBanner.close()}>
            {t.close}
          </Button>
        ) : (
          (['declined', 'accepted'] as const).map((next) => (
            <Button key={next} variant="outline" flex="1" onClick={() => choose(next)}>
              {next === 'accepted' ? t.accept : t.decline}
            </Button>
          ))
        )}
      </Flex>
    </Box>
  );
}
