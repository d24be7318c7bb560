import { Box, Card, Field, Flex, Input, Text } from '@forecourt/design-system';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { useFormat } from '@forecourt/remote-kit';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { StorySection } from '../story-section.tsx';

/** "Can my car tow it": towing capacity against the caravan's aggregate trailer mass. */
export function TowCheck({ vehicle }: { vehicle: Vehicle }) {
  const words = texts.use();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const mass = vehicle.item_type === 'caravan' ? vehicle.caravan?.aggregate_trailer_mass : null;
  if (!mass) return null;
  const kg = (value: number) => `${format.number(value)} kg`;
  const capacity = Number(typed.replaceAll(/[\s,]/g, ''));
  const spare = Number.isFinite(capacity) && capacity > 0 ? capacity - mass : null;
  return (
    <StorySection id="towing" title={words.towTitle}>
      <Card gap="4">
        <Text>{words.towNeeds(kg(mass))}</Text>
        <Flex gap="4" align="flex-end" flexWrap="wrap">
          <Field label={words.towCapacity} maxW="16rem"><Input figures inputMode="numeric" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} /></Field>
          <Box role="status" minH="control" display="flex" alignItems="center" fontWeight="semibold" color={spare === null ? undefined : spare >= 0 ? 'success-text' : 'danger-text'} flex="1 1 14rem">
            {spare === null ? '' : spare >= 0 ? words.towYes(kg(spare)) : words.towNo(kg(-spare))}
          </Box>
        </Flex>
      </Card>
    </StorySection>
  );
}
