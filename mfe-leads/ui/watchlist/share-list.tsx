import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { WatchlistShare } from '@forecourt/contracts/api/watchlist-api';
import { watchlistPaths } from '@forecourt/contracts/identity/watchlist-paths';
import { Alert, Button, Card, Field, Flex, Icon, Input, Stack, Text } from '@forecourt/design-system';
import { useApi, useFetched, useRuntime } from '@forecourt/remote-kit';
import { watchlistMessages } from './watchlist-messages.ts';

/** Renders the link by which a signed-in shopper shares the list. */
export function ShareList() {
  const api = useApi();
  const { origin } = useRuntime();
  const t = watchlistMessages.use();
  const { state, show } = useFetched<WatchlistShare>(watchlistPaths.share);
  const id = state.status === 'ready' ? state.data.id : null;
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isCopied, setCopied] = useState(false);

  async function change(path: string): Promise<void> {
    setBusy(true);
    setFailed(false);
    setCopied(false);
    try {
      show(await api.post<WatchlistShare>(path, {}));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  const address = id === null ? '' : origin + watchlistPaths.sharedPage(id);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setFailed(true),
    );

  return (
    <Card>
      <Stack gap="3">
        {hasFailed && <Alert tone="danger" title={t.shareFailed} takesFocus />}
        {id === null ? (
          <Flex gap="3" wrap="wrap" align="center" justify="space-between">
            <Text variant="muted">{t.shareIntro}</Text>
            <Button variant="outline" busy={isBusy} onClick={() => void change(watchlistPaths.share)}>
              <Icon as={Share} size={18} />
              {t.share}
            </Button>
          </Flex>
        ) : (
          <>
            <Field label={t.shareLink} helper={t.shareIntro}>
              <Input readOnly value={address} dir="ltr" onFocus={(event) => event.target.select()} />
            </Field>
            <Flex gap="3" wrap="wrap">
              <Button variant="outline" onClick={() => void copy()}>
                <Icon as={isCopied ? Check : Copy} size={18} />
                <span role="status">{isCopied ? t.copied : t.copy}</span>
              </Button>
              <Button variant="ghost" busy={isBusy} onClick={() => void change(watchlistPaths.unshare)}>
                {t.stopSharing}
              </Button>
            </Flex>
          </>
        )}
      </Stack>
    </Card>
  );
}
