import { Link, Stack } from '@forecourt/design-system';
import { useOwned, useSite } from '@forecourt/remote-kit';
import { accountMessages } from './account-messages.ts';

/** Renders links to the pages with the shopper's saved items, on sites that have them. */
export function useAccountLists(): { href: string; label: string }[] {
  const t = accountMessages.use();
  const { leads } = useSite();
  const owned = useOwned();
  return [
    leads.watchlist && { href: '/watchlist', label: t.savedCars },
    leads.savedSearches && { href: '/saved-searches', label: t.savedSearches },
    leads.garage.enabled && { href: leads.garage.path, label: t.garage },
  ].filter((list) => list !== false && owned(list.href)) as { href: string; label: string }[];
}

export function AccountLists({ lists }: { lists: { href: string; label: string }[] }) {
  return (
    <Stack as="ul" gap="2" listStyleType="none" m="0" p="0">
      {lists.map(({ href, label }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </Stack>
  );
}
