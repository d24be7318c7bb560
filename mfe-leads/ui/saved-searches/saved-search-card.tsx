import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { savedSearchPaths } from '@forecourt/contracts/search/saved-search-paths';
import { Button, ButtonLink, Card, Flex, Heading, Icon, IconButton, Text } from '@forecourt/design-system';
import { showToast } from '@forecourt/remote-kit';
import type { SavedSearch } from '../../model/saved-searches-api.ts';
import type { ShopperData } from '../use-shopper-data.ts';
import { SavedSearchForm } from './saved-search-form.tsx';
import { savedSearchesMessages } from './saved-searches-messages.ts';

type Props = { search: SavedSearch; change: ShopperData<unknown>['change'] };

/** Renders a saved search with a link to its results, its alerts, and a button that deletes it. */
export function SavedSearchCard({ search, change }: Props) {
  const t = savedSearchesMessages.use();
  const [isEditing, setEditing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, name, frequency, channel } = search;
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await change(savedSearchPaths.remove(id), {});
      showToast({ text: t.removed });
    } catch {
      setBusy(false);
      showToast({ text: t.notSaved });
    }
  }
  const alerts =
    frequency === 'never'
      ? t.frequencyName('never')
      : t.summary(t.frequencyName(frequency), t.channelName(channel));
  return (
    <Card as="section">
      <Flex justify="space-between" align="start" gap="3">
        <div>
          <Heading as="h2" size="h3" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Heading>
          <Text variant="muted">{alerts}</Text>
          {frequency !== 'never' && !search.email_confirmed && (
            <Text role="status">{t.unconfirmed(search.email)}</Text>
          )}
        </div>
        <IconButton label={t.remove(name)} disabled={isBusy} onClick={() => void remove()}>
          <Icon as={Trash} size={18} />
        </IconButton>
      </Flex>
      <Flex gap="3" wrap="wrap" mt="4">
        <ButtonLink href={search.search} variant="outline">
          {t.results}
        </ButtonLink>
        {!isEditing && (
          <Button variant="outline" aria-label={t.edit(name)} onClick={() => setEditing(true)}>
            {t.editShort}
          </Button>
        )}
      </Flex>
      {isEditing && (
        <Flex direction="column" mt="5">
          <SavedSearchForm
            search={search}
            change={change}
            onDone={() => {
              setEditing(false);
              showToast({ text: t.changed });
            }}
            onCancel={() => setEditing(false)}
          />
        </Flex>
      )}
    </Card>
  );
}
