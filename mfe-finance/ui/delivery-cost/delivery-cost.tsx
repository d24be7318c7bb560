import { useState, type FormEvent } from 'react';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { Alert, Box, Button, Card, Field, Flex, Heading, Input, Text } from '@forecourt/design-system';
import { useApi, useFormat, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

type Answer = { price: number | null; name: string | null };
type State =
  | { step: 'idle' }
  | { step: 'loading' }
  | { step: 'result'; price: number; region: string }
  | { step: 'error'; kind: 'field' | 'none' | 'failed'; text: string };

/** Calculates the delivery price for a postcode. Renders nothing on sites that do not deliver. */
export function Fragment(_props: FragmentProps<'finance/delivery-cost'>) {
  const { delivery } = useSite().finance;
  return delivery.enabled ? <DeliveryCost /> : null;
}

function DeliveryCost() {
  const api = useApi();
  const format = useFormat();
  const t = messages.use();
  const [postcode, setPostcode] = useState('');
  const [state, setState] = useState<State>({ step: 'idle' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = postcode.trim();
    if (trimmed === '') return setState({ step: 'error', kind: 'field', text: t.postcodeMissing });
    if (!/^\d{4}$/.test(trimmed)) return setState({ step: 'error', kind: 'field', text: t.postcodeWrong });
    setState({ step: 'loading' });
    try {
      const { price, name } = await api.get<Answer>(`/api/finance/delivery?postcode=${trimmed}`);
      setState(
        price === null || name === null
          ? { step: 'error', kind: 'none', text: t.noDelivery }
          : { step: 'result', price, region: name },
      );
    } catch {
      setState({ step: 'error', kind: 'failed', text: t.deliveryFailed });
    }
  };

  return (
    <Card as="section" aria-labelledby="delivery-calculator">
      <Box>
        <Heading as="h3" size="h4" id="delivery-calculator">
          {t.deliveryTitle}
        </Heading>
        <Text variant="small" color="ink-muted" mt="1">
          {t.deliveryIntro}
        </Text>
      </Box>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Flex gap="2" align="flex-end">
          <Field
            label={t.postcode}
            error={state.step === 'error' && state.kind === 'field' ? state.text : undefined}
            flex="1"
          >
            <Input
              name="postcode"
              figures
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={4}
              value={postcode}
              onChange={(event) => setPostcode(event.currentTarget.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="outline"
            busy={state.step === 'loading'}
            alignSelf={state.step === 'error' && state.kind === 'field' ? 'center' : undefined}
          >
            {t.calculate}
          </Button>
        </Flex>
      </form>
      {state.step === 'result' && (
        <Box role="status">
          <Text variant="small" color="ink-muted">
            {t.deliveryTo(state.region)}
          </Text>
          <Box as="strong" fontSize="xl" fontVariantNumeric="tabular-nums">
            <bdi>{state.price === 0 ? t.free : format.money(state.price)}</bdi>
          </Box>
        </Box>
      )}
      {state.step === 'error' && state.kind !== 'field' && (
        <Alert tone={state.kind === 'failed' ? 'danger' : 'neutral'}>{state.text}</Alert>
      )}
    </Card>
  );
}
