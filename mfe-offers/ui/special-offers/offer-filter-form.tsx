import type { Offer } from '@forecourt/contracts/offers/offer';
import { bodyLabelIn } from '@forecourt/contracts/vehicle/body-types';
import { Button, Field, Flex, NativeSelect } from '@forecourt/design-system';
import { Form, useSite } from '@forecourt/remote-kit';
import { choicesOf, type OfferChoice, type OfferFilter } from './filter-offers.ts';
import { offerMessages } from './offer-messages.ts';

const filters: OfferFilter[] = ['topic', 'type', 'body', 'location'];

/** Condition, body, location and topic as a form in the address; only what distinguishes offers. */
export function OfferFilterForm({ offers, choice }: { offers: readonly Offer[]; choice: OfferChoice }) {
  const t = offerMessages.use();
  const { locale } = useSite();
  const fields = filters
    .map((filter) => ({ filter, values: choicesOf(offers, filter) }))
    .filter(({ filter, values }) => values.length > (filter === 'topic' ? 1 : 0));
  if (fields.length === 0) return null;
  return (
    <Form action="/special-offers" method="get">
      {choice.manufacturer && <input type="hidden" name="manufacturer" value={choice.manufacturer} />}
      <Flex gap="3" wrap="wrap" align="end" mt="5">
        {fields.map(({ filter, values }) => (
          <Field
            key={filter}
            label={t.filterLabel(filter)}
            flex={{ base: '1 1 calc(50% - 0.75rem)', md: '1 1 7rem' }}
            maxW={{ md: '11rem' }}
          >
            <NativeSelect name={filter} defaultValue={choice[filter] ?? ''} key={choice[filter] ?? ''}>
              <option value="">{t.any}</option>
              {values.map((value) => (
                <option key={value} value={value}>
                  {filter === 'body' ? bodyLabelIn(locale, value) : t.filterValue(filter, value)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
        <Button type="submit" variant="outline" flexGrow={{ base: 1, md: 0 }}>
          {t.show}
        </Button>
      </Flex>
    </Form>
  );
}
