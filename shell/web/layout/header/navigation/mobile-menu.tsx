import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { Box, Icon } from '@forecourt/design-system';
import { useHistoryDialog } from '@forecourt/remote-kit';
import { HydrateLater } from '../../later/hydrate-later.tsx';
import { messages } from '../../messages.ts';
import { GarageLink } from '../garage-link.tsx';
import { HomeLink } from '../home-link.tsx';
import { LocationLinks } from './location-links.tsx';
import { Navigation } from './navigation.tsx';

/**
 * Renders the navigation on phones: it fills the screen, opens without scripts, and closes on navigation, on
 * Back, on Escape and when focus leaves it.
 */
export function MobileMenu() {
  const t = messages.use();
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const menu = useHistoryDialog('menu');
  const close = () => details.current?.removeAttribute('open');
  const shownAt = useRef<string | null>(null);
  const show = useEffectEvent(() => {
    // What was opened before the page was hydrated stays open.
    if (shownAt.current === null && details.current?.open) menu.open();
    else if (shownAt.current === null || shownAt.current === key)
      details.current?.toggleAttribute('open', menu.isOpen);
    else close();
    shownAt.current = key;
  });
  useEffect(() => show(), [key, menu.isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !details.current?.contains(event.relatedTarget)) close();
  };
  return (
    <Box
      as="details"
      ref={details}
      onToggle={() => (details.current?.open ? menu.open() : menu.close())}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClickCapture={menu.followLink}
      css={style}
    >
      <summary>
        <Icon as={Menu} size={24} data-part="opens" label={t.openMenu} />
        <Icon as={X} size={24} data-part="closes" label={t.closeMenu} />
      </summary>
      <Box data-part="panel" bg="canvas" color="ink" px="gutter">
        <HydrateLater name="menu" content={Panel} />
      </Box>
    </Box>
  );
}

function Panel() {
  return (
    <>
      <Box minH="56px" display="flex" alignItems="center">
        <HomeLink />
      </Box>
      <Navigation kind="list" />
      <GarageLink kind="button" />
      <LocationLinks size="lg" mt="6" />
    </>
  );
}

const style = {
  '& > summary': {
    listStyle: 'none',
    cursor: 'pointer',
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    rounded: 'control',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&:not([open]) [data-part=closes], &[open] [data-part=opens]': { display: 'none' },
  '& > [data-part=panel]': {
    position: 'fixed',
    inset: '0',
    zIndex: '1',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingBottom: 'calc(2rem + env(safe-area-inset-bottom))',
  },
  // The panel has its own bar with the close button.
  '&[open] > summary': { position: 'fixed', top: '6px', insetInlineEnd: 'gutter', zIndex: '2' },
  '@media (max-width: 991.98px)': { 'html:has(&[open])': { overflow: 'hidden' } },
};
