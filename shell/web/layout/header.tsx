import { Link, useSite } from '@forecourt/remote-kit';
import { PageContainer } from '@forecourt/design-system';
import { texts } from './texts.ts';

export function SiteHeader() {
  const site = useSite();
  const words = texts.use();
  return (
    <header>
      <PageContainer>
        <Link to="/">{site.name}</Link>
        <nav aria-label={words.mainNavigation}>
          {site.navigation.header.map((item) => <Link key={item.href} to={item.href}>{item.label}</Link>)}
        </nav>
      </PageContainer>
    </header>
  );
}
