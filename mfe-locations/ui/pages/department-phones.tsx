import type { Location } from '@forecourt/contracts/locations/location';
import { departmentPhone } from '@forecourt/contracts/locations/phone';
import { Box, Flex, Text } from '@forecourt/design-system';
import { calleeOf } from '../phone/callee-of.ts';
import { PhoneButton } from '../phone/phone-button.tsx';
import { locationMessages } from './location-messages.ts';

/** The numbers of a location's departments that are not reached by the number of the location. */
export function DepartmentPhones({ location }: { location: Location }) {
  const t = locationMessages.use();
  const others = (location.departments ?? []).filter(
    ({ kind }) => departmentPhone(location, kind) !== departmentPhone(location, 'sales'),
  );
  if (others.length === 0) return null;
  return (
    <Box as="ul" mb="4">
      {others.map(({ kind }) => (
        <Flex
          as="li"
          key={kind}
          align="center"
          justify="space-between"
          wrap="wrap"
          columnGap="3"
          rowGap="1"
          py="1"
        >
          <Text as="span">{t.kind(kind)}</Text>
          <PhoneButton
            callee={calleeOf(location, {
              department: kind,
              placePhone: departmentPhone(location, kind),
              acceptsSms: false,
            })}
          />
        </Flex>
      ))}
    </Box>
  );
}
