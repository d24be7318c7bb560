import { Link, useSite } from '@forecourt/remote-kit';
import { PageContainer } from '@forecourt/design-system';
import { texts } from './texts.ts';

export function SiteFooter() {
  const site = useSite();
  const words = texts.use();
  return (
    <footer>
      <PageContainer>
        <nav aria-label={words.footerNavigation}>
          {site.navigation.footer.map((group) => (
            <section key={group.title}>
              <h2>{group.title}</h2>
              <ul>{group.links.map((link) => <li key={link.href}><Link to={link.href}>{link.label}</Link></li>)}</ul>
            </section>
          ))}
        </nav>
        <p>{site.legalName}</p>
      </PageContainer>
    </footer>
  );
}
