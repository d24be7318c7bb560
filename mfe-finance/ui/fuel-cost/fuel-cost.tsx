import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '@forecourt/contracts/format/format-number';
import { typedNumber } from '@forecourt/contracts/format/typed-number';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { isTrailer } from '@forecourt/contracts/vehicle/trailer';
import { Box, Button, Card, Field, Flex, Grid, Heading, Input, Text } from '@forecourt/design-system';
import { useFormat, useLocation, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { burnsFuel, hasPlug, weeklyFuelCost } from './weekly-fuel-cost.ts';

/**
 * The weekly fuel cost of a vehicle, and the charging cost if the site enables electricity. Renders nothing
 * for vehicles without an engine, if the site disables it, and for electric cars if electricity is disabled.
 */
export function Fragment({ vehicle, consumption }: FragmentProps<'finance/fuel-cost'>) {
  const { fuel, electricity } = useSite().finance;
  const burns = burnsFuel(vehicle.simple_fuel);
  const charges = electricity.enabled && hasPlug(vehicle.simple_fuel);
  if (!fuel.enabled || isTrailer(vehicle) || !(burns || charges)) return null;
  return <RunningCost consumption={consumption} burns={burns} charges={charges} />;
}

type Props = { consumption: number | null; burns: boolean; charges: boolean };
type Name = 'km' | 'litres' | 'pricePerLitre' | 'kwh' | 'pricePerKwh';

const anchor = 'fuel-calculator';
/** The parameters of the page's address for amounts that were sent without scripts. */
const parameters: Record<Name, string> = {
  km: 'fuel_km',
  litres: 'fuel_litres',
  pricePerLitre: 'fuel_price',
  kwh: 'fuel_kwh',
  pricePerKwh: 'fuel_kwh_price',
};
const names = Object.keys(parameters) as Name[];

function RunningCost({ consumption, burns, charges }: Props) {
  const { fuel, electricity } = useSite().finance;
  const format = useFormat();
  const t = messages.use();
  const { pathname, search } = useLocation();
  const sent = new URLSearchParams(search);
  const first = (name: Name, value: string) => sent.get(parameters[name]) ?? value;
  const [typed, setTyped] = useState<Record<Name, string>>({
    km: first('km', String(fuel.kmPerWeek)),
    litres: first('litres', String(consumption || fuel.defaultConsumption)),
    pricePerLitre: first('pricePerLitre', fuel.pricePerLitre.toFixed(2)),
    kwh: first('kwh', String(electricity?.defaultConsumption ?? 0)),
    pricePerKwh: first('pricePerKwh', (electricity?.pricePerKwh ?? 0).toFixed(2)),
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Typed, or restored by the browser, before the scripts were ready.
    const rendered = [...form.current!.querySelectorAll('input')].flatMap(({ name: parameter, value }) =>
      names.filter((name) => parameters[name] === parameter).map((name) => [name, value]),
    );
    setTyped((before) => ({ ...before, ...Object.fromEntries(rendered) }));
  }, []);
  const fuelTitle = charges ? t.fuelAndChargingTitle : t.fuelTitle;
  const allFields: [name: Name, label: string, shown: boolean][] = [
    ['km', t.distance, true],
    ['litres', t.consumption, burns],
    ['pricePerLitre', t.fuelPrice, burns],
    ['kwh', t.electricConsumption, charges],
    ['pricePerKwh', t.electricPrice, charges],
  ];
  const fields = allFields.filter(([, , shown]) => shown);
  const cost = fields.some(([name]) => amount(typed[name]) === null)
    ? null
    : weeklyFuelCost({
        kmPerWeek: amount(typed.km) ?? 0,
        litresPer100Km: burns ? (amount(typed.litres) ?? 0) : 0,
        pricePerLitre: amount(typed.pricePerLitre) ?? 0,
        kwhPer100Km: charges ? (amount(typed.kwh) ?? 0) : 0,
        pricePerKwh: amount(typed.pricePerKwh) ?? 0,
      });
  return (
    <Card as="section" aria-labelledby={anchor}>
      <Flex justify="space-between" wrap="wrap" gap="4" align="start">
        <Box flex="1 1 9rem">
          <Heading as="h3" size="h4" id={anchor} css={{ scrollMarginTop: '6rem' }}>
            {burns ? fuelTitle : t.chargingTitle}
          </Heading>
          <Text variant="small" color="ink-muted" mt="1">
            {t.fuelIntro}
          </Text>
        </Box>
        <Box role="status" textAlign="end" fontVariantNumeric="tabular-nums">
          {cost === null ? (
            <Text variant="small" maxW="10rem">
              {t.costUnfinished}
            </Text>
          ) : (
            <>
              <Box as="strong" fontSize="xl" lineHeight="tight">
                <bdi>{formatMoney(cost, { cents: true })}</bdi>
              </Box>
              <Text variant="small" color="ink-muted">
                {t.perWeek}
              </Text>
            </>
          )}
        </Box>
      </Flex>
      <form
        ref={form}
        method="get"
        action={`${pathname}#${anchor}`}
        onSubmit={(event) => event.preventDefault()}
      >
        <Grid gap="3" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 6rem), 1fr))" alignItems="end">
          {fields.map(([name, label]) => (
            <Field key={name} label={label} error={amount(typed[name]) === null ? t.amountWrong : undefined}>
              <Input
                figures
                name={parameters[name]}
                inputMode={name === 'km' ? 'numeric' : 'decimal'}
                autoComplete="off"
                maxLength={9}
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            </Field>
          ))}
        </Grid>
        <noscript>
          <Button type="submit" variant="outline">
            {t.calculate}
          </Button>
        </noscript>
      </form>
      <Text variant="caption">
        {burns && !consumption ? `${t.consumptionDefault} ` : null}
        {charges ? `${t.electricDefault} ` : null}
        {cost !== null && t.fuelYear(format.money(cost * 52))}
      </Text>
    </Card>
  );
}

/** The number in a field: 0 if it is empty, null if it is negative or not a number. */
function amount(text: string): number | null {
  if (text.trim() === '') return 0;
  const number = typedNumber(text);
  return number >= 0 ? number : null;
}
