import { Link, Stack } from '@forecourt/design-system';
import { useOwned, useSite } from '@forecourt/remote-kit';
import { accountTexts } from './account-texts.ts';

/** The pages of what a shopper has saved, on sites that have them. */
export function useAccountLists(): { href: string; label: string }[] {
  const words = accountTexts.use();
  const { leads } = useSite();
  const owned = useOwned();
  return [
    leads.watchlist && { href: '/watchlist', label: words.savedCars },
    leads.savedSearches && { href: '/saved-searches', label: words.savedSearches },
    leads.garage.enabled && { href: leads.garage.path, label: words.garage },
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
