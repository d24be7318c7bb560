import { Box, Card, Field, Flex, Grid, Heading, Input, Text } from '@forecourt/design-system';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { burnsFuel, weeklyFuelCost } from './weekly-fuel.ts';

/** What a vehicle's fuel costs a week. Draws nothing for electric cars, for what has no engine, and where the site has it off. */
export function Fragment({ vehicle, consumption }: FragmentProps<'finance/fuel-cost'>) {
  const { fuel } = useSite().finance;
  if (!fuel.enabled || vehicle.item_type === 'caravan' || !burnsFuel(vehicle.simple_fuel)) return null;
  return <FuelCost consumption={consumption} />;
}

function FuelCost({ consumption }: { consumption: number | null }) {
  const { fuel } = useSite().finance;
  const format = useFormat();
  const words = texts.use();
  const [km, setKm] = useState(String(fuel.kmPerWeek));
  const [litres, setLitres] = useState(String(consumption || fuel.defaultConsumption));
  const [price, setPrice] = useState(fuel.pricePerLitre.toFixed(2));
  const cost = weeklyFuelCost({ kmPerWeek: amount(km), litresPer100Km: amount(litres), pricePerLitre: amount(price) });
  return (
    <Card as="section" aria-labelledby="fuel-calculator">
      <Flex justify="space-between" gap="4" align="start">
        <Box><Heading as="h3" size="h4" id="fuel-calculator">{words.fuelTitle}</Heading><Text variant="small" color="ink-muted" mt="1">{words.fuelIntro}</Text></Box>
        <Box role="status" textAlign="end" flexShrink="0" fontVariantNumeric="tabular-nums">
          <Box as="strong" fontSize="xl" lineHeight="tight"><bdi>${cost.toFixed(2)}</bdi></Box>
          <Text variant="small" color="ink-muted">{words.perWeek}</Text>
        </Box>
      </Flex>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} alignItems="end">
        <Field label={words.distance}><Input figures inputMode="numeric" value={km} onChange={(event) => setKm(event.currentTarget.value)} /></Field>
        <Field label={words.consumption}><Input figures inputMode="decimal" value={litres} onChange={(event) => setLitres(event.currentTarget.value)} /></Field>
        <Field label={words.fuelPrice}><Input figures inputMode="decimal" value={price} onChange={(event) => setPrice(event.currentTarget.value)} /></Field>
      </Grid>
      <Text variant="caption">{consumption ? null : `${words.consumptionDefault} `}{words.fuelYear(format.money(cost * 52))}</Text>
    </Card>
  );
}

/** What stands in a field as a number: nothing, letters and negatives are 0. */
function amount(text: string): number {
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) && number > 0 ? number : 0;
}
