import { Suspense } from 'react';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Skeleton, Stack } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';
import { SubjectCard } from '../enquire/subject-card.tsx';
import { BookingFlow } from './booking-flow.tsx';
import { bookingTexts } from './booking-texts.ts';

export type TestDriveDialogProps = { vehicle: VehicleSummary | null; open: boolean; onClose: () => void };

/** The booking of a test drive in a window over the page: the vehicle, and two steps. */
export function TestDriveDialog({ vehicle, open, onClose }: TestDriveDialogProps) {
  const words = bookingTexts.use();
  return (
    <Dialog open={open} onClose={onClose} title={words.testDrive} description={words.testDriveIntro}>
      <Stack gap="4" pt="4">
        {vehicle && <SubjectCard vehicle={vehicle} />}
        <Suspense fallback={<Skeleton h="32rem" />}>
          <BookingFlow subject={{ kind: 'test-drive', vehicle, model: null }} />
        </Suspense>
      </Stack>
    </Dialog>
  );
}
