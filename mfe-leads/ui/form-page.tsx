import type { ReactNode } from 'react';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Heading, PageContainer, Stack, Text } from '@forecourt/design-system';
import { SubjectCard } from './enquire/subject-card.tsx';

type Props = {
  title: string;
  intro: string;
  /** The vehicle that the form is about. */
  vehicle?: VehicleSummary | null;
  notice?: ReactNode;
  children: ReactNode;
};

/** Renders a page that consists of one form. */
export function FormPage({ title, intro, vehicle, notice, children }: Props) {
  return (
    <PageContainer width="narrow" py="section">
      <Stack gap="6" maxW="xl" mx="auto">
        <div>
          <Heading as="h1">{title}</Heading>
          <Text variant="muted">{intro}</Text>
        </div>
        {notice}
        {vehicle && <SubjectCard vehicle={vehicle} />}
        {children}
      </Stack>
    </PageContainer>
  );
}
