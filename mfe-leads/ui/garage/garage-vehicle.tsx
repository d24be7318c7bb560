import { useState } from 'react';
import { Alert, Box, Button, Card, Flex, Grid, Heading, Stack, Text } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import type { GarageVehicle as Vehicle } from '../../model/garage/garage-api.ts';
import { garagePaths } from '../../model/garage/garage-paths.ts';
import type { tradeInApi } from '../../model/trade-in/trade-in-api.ts';
import { Documents } from './documents.tsx';
import { garageMessages } from './garage-messages.ts';
import { Services } from './services.tsx';
import type { Garage } from './use-garage.ts';
import { VehicleForm } from './vehicle-form.tsx';

const startValuation: (typeof tradeInApi)['start'] = '/api/leads/valuations';

/** Renders one of the shopper's vehicles. */
export function GarageVehicle({ vehicle, garage }: { vehicle: Vehicle; garage: Garage }) {
  const t = garageMessages.use();
  const { leads } = useSite();
  const { kilometres } = useFormat();
  const [isEdited, setEdited] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const name = vehicle.name || vehicle.rego;

  async function remove() {
    setFailed(false);
    try {
      await garage.change(garagePaths.removeVehicle(vehicle.id), {});
    } catch {
      setFailed(true);
    }
  }

  return (
    <Card as="article" aria-labelledby={`vehicle-${vehicle.id}`}>
      <Stack gap="5">
        <Flex gap="4" wrap="wrap" justify="space-between" align="start">
          <Box>
            <Heading as="h2" size="h3" id={`vehicle-${vehicle.id}`}>
              <bdi>{name}</bdi>
            </Heading>
            <Flex gap="3" align="center" mt="2">
              <Box
                as="span"
                dir="ltr"
                px="2"
                py="0.5"
                borderWidth="2px"
                borderColor="ink"
                rounded="control"
                fontWeight="semibold"
                letterSpacing="wider"
              >
                {vehicle.rego}
              </Box>
              <Text as="span" variant="small">
                {vehicle.rego_state.toUpperCase()}
              </Text>
              {vehicle.km !== null && (
                <Text as="span" variant="small" fontVariantNumeric="tabular-nums">
                  {kilometres(vehicle.km)}
                </Text>
              )}
            </Flex>
          </Box>
          <Flex gap="2">
            <Button
              variant="outline"
              size="sm"
              aria-label={t.editName(name)}
              onClick={() => setEdited(!isEdited)}
            >
              {t.edit}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t.removeName(name)}
              onClick={() => setRemoved(true)}
            >
              {t.remove}
            </Button>
          </Flex>
        </Flex>
        {hasFailed && <Alert tone="danger" title={t.notSaved} takesFocus />}
        {isRemoved && (
          <Alert
            tone="warning"
            title={t.removeConfirm(name)}
            action={
              <Flex gap="2">
                <Button size="sm" onClick={() => void remove()}>
                  {t.remove}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => setRemoved(false)}>
                  {t.cancel}
                </Button>
              </Flex>
            }
          />
        )}
        {isEdited && (
          <VehicleForm
            vehicle={vehicle}
            change={garage.change}
            onDone={() => setEdited(false)}
            onCancel={() => setEdited(false)}
          />
        )}
        <Grid
          gap="6"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Services vehicle={vehicle} />
          <Documents vehicle={vehicle} garage={garage} />
        </Grid>
        {leads.tradeIn.enabled && (
          // Continues on the pages of the valuation.
          <form method="post" action={startValuation}>
            <input type="hidden" name="rego" value={vehicle.rego} readOnly />
            <input type="hidden" name="regoState" value={vehicle.rego_state} readOnly />
            <Button type="submit" variant="outline">
              {t.value}
            </Button>
          </form>
        )}
      </Stack>
    </Card>
  );
}
