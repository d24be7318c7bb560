import { Box, ButtonLink, Heading, Stack, Text } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import type { DecisionState, Valuation } from '../../model/trade-in/trade-in-api.ts';
import { WithReference } from '../with-reference.tsx';
import { BookInspection } from './book-inspection.tsx';
import { DecisionForm } from './decision-form.tsx';
import { tradeInMessages } from './trade-in-messages.ts';

type Props = { valuation: Valuation; decision: DecisionState };

/** What the shopper decided about the offer, and how to change it until the dealer has received it. */
export function DecisionTaken({ valuation, decision }: Props) {
  const t = tradeInMessages.use();
  const format = useFormat();
  const { kind, lead_id, reference, is_final } = decision;
  const { offer } = valuation;
  return (
    <Stack gap="6">
      <Box bg="surface-sunken" rounded="card" p="4" data-decision={kind}>
        <Stack gap="3">
          <Heading as="h2" size="h3">
            {{ accepted: t.youAccepted, declined: t.youDeclined, talk: t.youTalk }[kind]}
          </Heading>
          {kind === 'accepted' && offer && (
            <Text>{t.acceptedOffer(format.money(offer.offer_price), format.date(offer.valid_until))}</Text>
          )}
          <Text>
            <WithReference text={t.decisionReference(reference)} reference={reference} />
          </Text>
          {kind === 'accepted' && (
            <>
              <BookInspection />
              <ButtonLink href={`/success?lead=${lead_id}&valuation=${valuation.id}`} variant="ghost">
                {t.showAcceptance}
              </ButtonLink>
            </>
          )}
          {is_final && <Text variant="muted">{t.decisionFinal}</Text>}
        </Stack>
      </Box>
      {!is_final && <DecisionForm valuation={valuation} />}
    </Stack>
  );
}
