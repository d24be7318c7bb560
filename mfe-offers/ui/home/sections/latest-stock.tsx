import { Link, Section, Text } from '@forecourt/design-system';
import { RemoteFragment, useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

const lists = { new: '/search/new-cars', demo: '/search/demo-cars', used: '/search/used-cars' } as const;

/** The newest vehicles, rendered by the search domain. */
export function LatestStock({ title, carType }: { title: string; carType: 'new' | 'demo' | 'used' | null }) {
  const { search } = useSite();
  const t = messages.use();
  const owned = useOwned();
  const href = carType ? lists[carType] : '/search/new-used-and-demo-cars';
  return (
    <Section title={title} action={owned(href) && <Link href={href}>{t.seeAllStock}</Link>}>
      <RemoteFragment
        name="search/latest"
        props={{ carType, limit: search.card.layout === 'dense' ? 8 : 6 }}
        minHeight={480}
        failure="essential"
        fallback={
          <Text color="ink-muted">
            {t.stockUnavailable} {owned(href) && <Link href={href}>{t.searchStock}</Link>}
          </Text>
        }
      />
    </Section>
  );
}
