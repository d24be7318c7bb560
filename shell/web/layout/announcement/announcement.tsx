import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, Icon, IconButton, PageContainer } from '@forecourt/design-system';
import { Link, useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { dismissAnnouncement, isDismissed, onDismissed } from './dismissed-announcement.ts';

/** Renders the site's announcement above the header, until it is dismissed for the session. */
export function AnnouncementBar() {
  const { slug, announcement } = useSite();
  return announcement && <Bar key={announcement.id} slug={slug} {...announcement} />;
}

function Bar({ slug, id, text, href }: { slug: string; id: string; text: string; href: string | null }) {
  const t = messages.use();
  const site = useSite();
  const owned = useOwned();
  const dismissed = useSyncExternalStore(
    onDismissed,
    () => isDismissed(slug, id),
    () => false,
  );
  if (dismissed) return null;
  function dismiss() {
    dismissAnnouncement(slug, id);
    document.getElementById('page')?.focus({ preventScroll: true });
  }
  return (
    <Box
      as="section"
      {...contentSource(site, 'shell', 'announcements', id)}
      aria-label={t.announcement}
      bg="brand-soft"
      color="ink"
      // The server sends it to everybody. If it was dismissed earlier in the session, the document's first
      // script says so.
      css={{ 'html[data-announcement=dismissed] &': { display: 'none' } }}
    >
      <PageContainer display="flex" alignItems="center" gap="2" minH="11">
        <Box flex="1" py="2" fontSize="sm" lineHeight="1.35" textAlign={{ md: 'center' }}>
          {text}{' '}
          {href && owned(href) && (
            <Link
              to={href}
              style={{
                fontWeight: 600,
                textDecoration: 'underline',
                textUnderlineOffset: '0.2em',
                whiteSpace: 'nowrap',
              }}
            >
              {t.learnMore}
            </Link>
          )}
        </Box>
        <IconButton label={t.dismissAnnouncement} size="sm" marginInlineEnd="-2" onClick={dismiss}>
          <Icon as={X} size={18} />
        </IconButton>
      </PageContainer>
    </Box>
  );
}
