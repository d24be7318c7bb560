import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { typedNumber } from '@forecourt/contracts/format/typed-number';
import { isTrailer } from '@forecourt/contracts/vehicle/trailer';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Card, Field, Flex, Icon, Input, Text, VisuallyHidden } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { PageSection } from '../page-section.tsx';
import { compareTowClasses } from './tow-classes.ts';

/** "What can tow it": usual towing capacities, and the shopper's, beside the caravan's mass. */
export function TowCheck({ vehicle }: { vehicle: Vehicle }) {
  const t = messages.use();
  const format = useFormat();
  const mass = isTrailer(vehicle) ? vehicle.caravan?.aggregate_trailer_mass : null;
  if (!mass) return null;
  const kg = (value: number) => t.kilograms(format.number(value));
  return (
    <PageSection id="towing" title={t.towTitle}>
      <Card gap="4">
        <Text>{t.towNeeds(kg(mass))}</Text>
        <Box as="ul" listStyleType="none">
          {compareTowClasses(mass).map(({ name, kg: capacity, isEnough }) => (
            <Flex
              as="li"
              key={name}
              gap="2"
              py="2"
              align="baseline"
              borderTopWidth="1px"
              borderColor="line"
              color={isEnough ? undefined : 'ink-muted'}
            >
              <Box
                as="span"
                color={isEnough ? 'success-text' : 'ink-muted'}
                alignSelf="center"
                display="inline-flex"
                flexShrink="0"
              >
                <Icon as={isEnough ? Check : X} size={18} />
              </Box>
              <span>
                {t.towClass(name)}
                <VisuallyHidden>: {isEnough ? t.towEnough : t.towTooLittle}</VisuallyHidden>
              </span>
              <Box
                as="span"
                fontSize="sm"
                color="ink-muted"
                ms="auto"
                whiteSpace="nowrap"
                fontVariantNumeric="tabular-nums"
              >
                <bdi>{kg(capacity)}</bdi>
              </Box>
            </Flex>
          ))}
        </Box>
        <Text variant="caption" color="ink-muted">
          {t.towUsual}
        </Text>
        <OwnCapacity mass={mass} kg={kg} />
      </Card>
    </PageSection>
  );
}

function OwnCapacity({ mass, kg }: { mass: number; kg(value: number): string }) {
  const t = messages.use();
  const [typed, setTyped] = useState('');
  const capacity = typedNumber(typed);
  const spare = Number.isFinite(capacity) && capacity > 0 ? capacity - mass : null;
  return (
    <Flex
      columnGap="4"
      rowGap="1"
      align="flex-end"
      flexWrap="wrap"
      borderTopWidth="1px"
      borderColor="line"
      pt="4"
    >
      <Field label={t.towCapacity} maxW="22rem">
        <Input
          figures
          inputMode="numeric"
          maxW="10rem"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Box
        role="status"
        minH="control"
        display="flex"
        alignItems="center"
        fontWeight="semibold"
        color={spare === null ? undefined : spare >= 0 ? 'success-text' : 'danger-text'}
        flex="1 1 16rem"
      >
        {spare === null ? '' : spare >= 0 ? t.towYes(kg(spare)) : t.towNo(kg(-spare))}
      </Box>
    </Flex>
  );
}
