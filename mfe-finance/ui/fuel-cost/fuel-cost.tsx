import { useState } from 'react';
import { typedNumber } from '@forecourt/contracts/format/typed-number';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { isTrailer } from '@forecourt/contracts/vehicle/trailer';
import { Box, Card, Field, Flex, Grid, Heading, Input, Text } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { burnsFuel, hasPlug, weeklyFuelCost } from './weekly-fuel-cost.ts';

/**
 * The weekly fuel cost of a vehicle, and the charging cost if the site enables electricity. Renders nothing for vehicles without an engine,
 * if the site disables it, and for electric cars if electricity is disabled.
 */
export function Fragment({ vehicle, consumption }: FragmentProps<'finance/fuel-cost'>) {
  const { fuel, electricity } = useSite().finance;
  const burns = burnsFuel(vehicle.simple_fuel);
  // A shell of the previous release does not send this setting.
  const charges = Boolean(electricity?.enabled) && hasPlug(vehicle.simple_fuel);
  if (!fuel.enabled || isTrailer(vehicle) || !(burns || charges)) return null;
  return <RunningCost consumption={consumption} burns={burns} charges={charges} />;
}

type Props = { consumption: number | null; burns: boolean; charges: boolean };
type Name = 'km' | 'litres' | 'pricePerLitre' | 'kwh' | 'pricePerKwh';

function RunningCost({ consumption, burns, charges }: Props) {
  const { fuel, electricity } = useSite().finance;
  const format = useFormat();
  const t = messages.use();
  const [typed, setTyped] = useState<Record<Name, string>>({
    km: String(fuel.kmPerWeek),
    litres: String(consumption || fuel.defaultConsumption),
    pricePerLitre: fuel.pricePerLitre.toFixed(2),
    kwh: String(electricity?.defaultConsumption ?? 0),
    pricePerKwh: (electricity?.pricePerKwh ?? 0).toFixed(2),
  });
  const cost = weeklyFuelCost({
    kmPerWeek: amount(typed.km),
    litresPer100Km: burns ? amount(typed.litres) : 0,
    pricePerLitre: amount(typed.pricePerLitre),
    kwhPer100Km: charges ? amount(typed.kwh) : 0,
    pricePerKwh: amount(typed.pricePerKwh),
  });
  const fuelTitle = charges ? t.fuelAndChargingTitle : t.fuelTitle;
  const fields: [name: Name, label: string, shown: boolean][] = [
    ['km', t.distance, true],
    ['litres', t.consumption, burns],
    ['pricePerLitre', t.fuelPrice, burns],
    ['kwh', t.electricConsumption, charges],
    ['pricePerKwh', t.electricPrice, charges],
  ];
  return (
    <Card as="section" aria-labelledby="fuel-calculator">
      <Flex justify="space-between" wrap="wrap" gap="4" align="start">
        <Box flex="1 1 9rem">
          <Heading as="h3" size="h4" id="fuel-calculator">
            {burns ? fuelTitle : t.chargingTitle}
          </Heading>
          <Text variant="small" color="ink-muted" mt="1">
            {t.fuelIntro}
          </Text>
        </Box>
        <Box role="status" textAlign="end" fontVariantNumeric="tabular-nums">
          <Box as="strong" fontSize="xl" lineHeight="tight">
            <bdi>${cost.toFixed(2)}</bdi>
          </Box>
          <Text variant="small" color="ink-muted">
            {t.perWeek}
          </Text>
        </Box>
      </Flex>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} alignItems="end">
        {fields
          .filter(([, , shown]) => shown)
          .map(([name, label]) => (
            <Field key={name} label={label}>
              <Input
                figures
                inputMode={name === 'km' ? 'numeric' : 'decimal'}
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            </Field>
          ))}
      </Grid>
      <Text variant="caption">
        {burns && !consumption ? `${t.consumptionDefault} ` : null}
        {charges ? `${t.electricDefault} ` : null}
        {t.fuelYear(format.money(cost * 52))}
      </Text>
    </Card>
  );
}

/** The number in a field: empty, invalid and negative input is 0. */
function amount(text: string): number {
  return Math.max(0, typedNumber(text) || 0);
}
