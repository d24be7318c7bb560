import type { MouseEvent } from 'react';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Flex, Link } from '@forecourt/design-system';
import { useOrigin } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { shareLink } from './share-link.ts';
import { mailLink, popupSize, shareTargets } from './share-targets.ts';

/** Renders share links, each of which opens a popup; without scripts a new tab. */
export function ShareBar({ vehicle }: { vehicle: Vehicle }) {
  const t = messages.use();
  const shared = { url: shareLink(useOrigin(), vehicle.slug), name: vehicle.name };
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { width, height } = popupSize;
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
    const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
    const popup = window.open(
      event.currentTarget.href,
      'share',
      `popup,width=${width},height=${height},left=${left},top=${top}`,
    );
    if (popup) event.preventDefault();
  };
  return (
    <Flex
      as="ul"
      listStyleType="none"
      flexWrap="wrap"
      columnGap="2"
      mx="-1"
      fontSize="sm"
      aria-label={t.share}
    >
      {shareTargets(shared).map(({ id, label, href }) => (
        <li key={id}>
          <Link
            as="a"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            variant="quiet"
            color="ink-muted"
            aria-label={t.shareOn(label)}
            onClick={open}
            css={target}
          >
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Link
          as="a"
          href={mailLink(shared)}
          variant="quiet"
          color="ink-muted"
          aria-label={t.shareByEmail}
          css={target}
        >
          {t.email}
        </Link>
      </li>
    </Flex>
  );
}

const target = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '8',
  paddingInline: '1',
  minWidth: '6',
  '@media (pointer: coarse)': { minHeight: '11' },
};
