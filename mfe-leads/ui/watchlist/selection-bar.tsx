import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { compareLimit } from '@forecourt/contracts/search/compare-limit';
import { Box, Button, ButtonLink, Flex, Text } from '@forecourt/design-system';
import { useHistoryDialog, useOwned, useSite } from '@forecourt/remote-kit';
import type { EnquiryDialogProps } from '../enquire/enquiry-dialog.tsx';
import type { Favourite } from '../save-toggle/favourite.ts';
import { compareHref } from './compare-href.ts';
import { watchlistMessages } from './watchlist-messages.ts';

const loadDialog = () => import('../enquire/enquiry-dialog.tsx').then((module) => module.EnquiryDialog);

/** Renders the actions for several vehicles at once. */
export function SelectionBar({ selected }: { selected: Favourite[] }) {
  const t = watchlistMessages.use();
  const { features } = useSite();
  const owned = useOwned();
  const [Dialog, setDialog] = useState<ComponentType<EnquiryDialogProps> | null>(null);
  const { isOpen, open, close } = useHistoryDialog('watchlist-enquiry');
  const isLost = isOpen && !Dialog;
  const closeDialog = useEffectEvent(close);
  useEffect(() => {
    // A reload forgets what was selected, so there is nothing to enquire about.
    if (isLost) closeDialog();
  }, [isLost]);
  const count = selected.length;
  const canCompare = count >= 2 && count <= compareLimit;
  const title = t.enquireTitle(count);

  const openEnquiry = () =>
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded);
        open();
      },
      () => location.assign('/enquire'),
    );

  return (
    <Flex
      as="section"
      aria-label={t.selection}
      gap="3"
      wrap="wrap"
      align="center"
      justify="space-between"
      position="sticky"
      top="0"
      zIndex="2"
      bg="canvas"
      py="3"
    >
      <Box>
        <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {t.selected(count)}
        </Text>
        {features.compare && <Text variant="small">{t.compareLimit(compareLimit)}</Text>}
      </Box>
      <Flex gap="3">
        {features.compare &&
          owned('/compare') &&
          (canCompare ? (
            <ButtonLink href={compareHref(selected)} variant="outline">
              {t.compare}
            </ButtonLink>
          ) : (
            <Button variant="outline" disabled>
              {t.compare}
            </Button>
          ))}
        <Button disabled={count === 0} onClick={() => void openEnquiry()}>
          {t.enquire}
        </Button>
      </Flex>
      {Dialog && (
        // A different selection gets a new form.
        <Dialog
          key={selected.map(({ id }) => id).join()}
          title={title}
          open={isOpen}
          onClose={close}
          vehicle={null}
          intent="general"
          initialMessage={t.enquireMessage(selected.slice(0, mostNamed).map(({ name }) => name))}
        />
      )}
    </Flex>
  );
}

/** The number of names that fit into a message. */
const mostNamed = 15;
