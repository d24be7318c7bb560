import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, Grid } from '@forecourt/design-system';
import { Link, useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { useStockBodies } from '../use-frame-data.ts';
import { FooterHeading } from './footer-location.tsx';
import { linkStyle } from './footer-style.ts';

/** Renders the configured groups of links, without links whose page does not exist on this site. */
export function FooterNavigation() {
  const site = useSite();
  const t = messages.use();
  const owned = useOwned();
  const bodies = useStockBodies();
  const groups = site.navigation.footer
    .map(({ title, links, append }) => {
      const existing = links.filter(({ href }) => owned(href));
      return { title, links: [...existing, ...(append === 'bodies' ? unlisted(bodies, existing) : [])] };
    })
    .filter(({ links }) => links.length > 0);
  return (
    <Grid
      as="nav"
      aria-label={t.footerNavigation}
      templateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: `repeat(${Math.max(2, groups.length)}, minmax(0, 1fr))`,
      }}
      gap="8"
      css={linkStyle}
      {...contentSource(site, 'shell', 'navigation', 'footer')}
    >
      {groups.map(({ title, links }) => (
        <Box key={title}>
          <FooterHeading>{title}</FooterHeading>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </Grid>
  );
}

type LinkItem = { label: string; href: string };

/** Links whose label no existing link has. */
const unlisted = (links: LinkItem[], listed: LinkItem[]) =>
  links.filter(({ label }) => !listed.some((other) => other.label === label));
