import type { ReactNode } from 'react';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Card, Grid, Heading, PageContainer, Stack, Text } from '@forecourt/design-system';
import { RemoteFragment } from '@forecourt/remote-kit';
import { SubjectCard } from './enquire/subject-card.tsx';
import { NextSteps } from './next-steps.tsx';

type Props = {
  title: string;
  intro: string;
  /** The vehicle that the form is about. */
  vehicle?: VehicleSummary | null;
  /** The department that answers, if it is one with its own number and hours. */
  department?: FragmentProps<'locations/place'>['department'];
  /** The location that was chosen in the form. */
  bookedAt?: string | undefined;
  /** What happens after it is sent, in order. */
  next?: readonly string[];
  notice?: ReactNode;
  children: ReactNode;
};

/**
 * Renders a page that consists of one form: beside it, below it on a phone, what happens next and who
 * answers.
 */
export function FormPage({
  title,
  intro,
  vehicle = null,
  department,
  bookedAt,
  next = [],
  notice,
  children,
}: Props) {
  return (
    <PageContainer pt={{ base: '4', md: '8' }} pb="section">
      <FormColumns
        aside={
          <>
            <NextSteps steps={next} />
            <RemoteFragment
              name="locations/place"
              props={{ vehicle, ...(department ? { department } : {}), ...(bookedAt ? { bookedAt } : {}) }}
              minHeight={0}
            />
          </>
        }
      >
        <div>
          <Heading as="h1">{title}</Heading>
          <Text variant="lead" color="ink-muted" mt="2" maxW="54ch">
            {intro}
          </Text>
        </div>
        {notice}
        <Card p={{ base: '4', md: '8' }} gap="6">
          {vehicle && <SubjectCard vehicle={vehicle} />}
          {children}
        </Card>
      </FormColumns>
    </PageContainer>
  );
}

/** Renders a form, with other content beside it on a wide page. */
export function FormColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 44rem) minmax(18rem, 24rem)' }}
      justifyContent="space-between"
      gap={{ base: '8', lg: '12' }}
      alignItems="start"
    >
      <Stack gap="6">{children}</Stack>
      <Stack as="aside" gap="6">
        {aside}
      </Stack>
    </Grid>
  );
}
