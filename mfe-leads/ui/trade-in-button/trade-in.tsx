import { digitPattern } from '@forecourt/contracts/format/ascii-digits';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { regoStates, tradeInLink } from '@forecourt/contracts/valuation/valuation-choices';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import {
  Button,
  ButtonLink,
  Field,
  Grid,
  Heading,
  Input,
  Link,
  NativeSelect,
  Stack,
  Text,
} from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import type { tradeInApi } from '../../model/trade-in/trade-in-api.ts';
import { messages } from '../messages.ts';

type Props = FragmentProps<'leads/trade-in'>;
const looks = { primary: 'solid', secondary: 'outline', quiet: 'ghost' } as const;
const action: (typeof tradeInApi)['start'] = '/api/leads/valuations';

/** A link to a valuation for an available vehicle; with `leads.tradeIn.inline` its first step. */
export function Fragment({ vehicle, look = 'secondary' }: Props) {
  const site = useSite();
  const t = messages.use();
  const { tradeIn } = site.leads;
  if (!tradeIn.enabled || !isAvailable(vehicle)) return null;
  if (tradeIn.inline) return <Inline vehicle={vehicle} />;
  return (
    <ButtonLink href={tradeInLink(site, vehicle)} variant={looks[look]} width="full">
      {t.tradeIn}
    </ButtonLink>
  );
}

/** A plain form, so the vehicle page needs no script for it: the response is the page of the next step. */
function Inline({ vehicle }: Pick<Props, 'vehicle'>) {
  const site = useSite();
  const t = messages.use();
  const link = tradeInLink(site, vehicle);
  const state = regoStates.find((regoState) => regoState === site.defaultState.toLowerCase());
  return (
    <form method="post" action={action} aria-label={t.tradeIn}>
      <input type="hidden" name="car_id" value={vehicle.id} readOnly />
      <input type="hidden" name="page" value={link.split('?')[0]} readOnly />
      <Stack gap="3" borderWidth="1px" borderColor="line" rounded="card" p="4">
        <Heading as="h2" size="h4">
          {t.tradeIn}
        </Heading>
        <Grid gap="3" templateColumns="minmax(0, 3fr) minmax(0, 2fr)">
          <Field label={t.rego} required>
            <Input
              name="rego"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={16}
              pattern={`(${digitPattern}|[A-Za-z \\-]){1,16}`}
              dir="ltr"
            />
          </Field>
          <Field label={t.regoState} required>
            <NativeSelect name="regoState" defaultValue={state ?? ''}>
              {!state && <option value="" />}
              {regoStates.map((value) => (
                <option key={value} value={value}>
                  {value.toUpperCase()}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </Grid>
        <Button type="submit" variant="outline" width="full">
          {t.valueMine}
        </Button>
        <Text variant="small">
          <Link href={`${link}&choose=1`}>{t.chooseByHand}</Link>
        </Text>
      </Stack>
    </form>
  );
}
