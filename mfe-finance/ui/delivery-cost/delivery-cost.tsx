import { useRef, useState, type FormEvent } from 'react';
import { deliveryPrice, readPostcode } from '@forecourt/contracts/finance/delivery-price';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { Alert, Box, Button, Card, Field, Flex, Heading, Input, Text } from '@forecourt/design-system';
import { useFormat, useHydrated, useLocation, useRuntime } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

const anchor = 'delivery-calculator';
/** The parameter of the page's address for a postcode that was sent without scripts. */
const parameter = 'delivery';

/** Calculates the delivery price for a postcode. Renders nothing on sites that do not deliver. */
export function Fragment(_props: FragmentProps<'finance/delivery-cost'>) {
  const { site, wholeSite = site } = useRuntime();
  return wholeSite.finance.delivery.enabled ? <DeliveryCost delivery={wholeSite.finance.delivery} /> : null;
}

function DeliveryCost({ delivery }: { delivery: Parameters<typeof deliveryPrice>[0] }) {
  const t = messages.use();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const sent = new URLSearchParams(search).get(parameter);
  const input = useRef<HTMLInputElement>(null);
  /** Null while the postcode is being edited, so a result is always that of the postcode in the field. */
  const [typed, setTyped] = useState(sent);
  const postcode = typed === null ? null : readPostcode(typed);
  const error = typed === null || postcode ? undefined : typed.trim() ? t.postcodeWrong : t.postcodeMissing;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value ?? '';
    setTyped(text);
    if (!readPostcode(text)) input.current?.focus();
  };

  return (
    <Card as="section" aria-labelledby={anchor}>
      <Box>
        <Heading as="h3" size="h4" id={anchor} css={{ scrollMarginTop: '6rem' }}>
          {t.deliveryTitle}
        </Heading>
        <Text variant="small" color="ink-muted" mt="1">
          {t.deliveryIntro}
        </Text>
      </Box>
      <form method="get" action={`${pathname}#${anchor}`} noValidate={isHydrated} onSubmit={onSubmit}>
        <Flex gap="2" align="flex-end" wrap="wrap">
          <Field label={t.postcode} error={error} flex="1 1 8rem">
            <Input
              ref={input}
              name={parameter}
              figures
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={4}
              defaultValue={sent ?? ''}
              onChange={() => setTyped(null)}
            />
          </Field>
          <Button type="submit" variant="outline" alignSelf={error ? 'center' : undefined}>
            {t.calculate}
          </Button>
        </Flex>
      </form>
      <Box role="status">{postcode && <Result price={deliveryPrice(delivery, postcode)} />}</Box>
    </Card>
  );
}

function Result({ price }: { price: ReturnType<typeof deliveryPrice> }) {
  const format = useFormat();
  const t = messages.use();
  if (!price)
    return (
      <Alert tone="neutral" role="none">
        {t.noDelivery}
      </Alert>
    );
  return (
    <>
      <Text variant="small" color="ink-muted">
        {t.deliveryTo(price.name)}
      </Text>
      <Box as="strong" fontSize="xl" fontVariantNumeric="tabular-nums">
        <bdi>{price.price === 0 ? t.free : format.money(price.price)}</bdi>
      </Box>
    </>
  );
}
