import { Suspense } from 'react';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Skeleton, Stack } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';
import { useSite } from '@forecourt/remote-kit';
import type { DialogState } from '../../dialog-link.tsx';
import { SubjectCard } from '../../enquire/subject-card.tsx';
import { messages } from '../../messages.ts';
import { bookingMessages } from '../booking-messages.ts';
import { BookingFlow } from './booking-flow.tsx';

type TestDriveDialogProps = DialogState & { vehicle: VehicleSummary | null };

/** Renders the booking of a test drive in a dialog: the vehicle, and two steps. */
export function TestDriveDialog({ vehicle, open, onClose }: TestDriveDialogProps) {
  const { leads } = useSite();
  const t = bookingMessages.use();
  const title = messages.use().bookTestDrive(vehicle?.item_type);
  const intro = t.testDriveIntro(leads.testDrive.slots.minutes);
  return (
    <Dialog open={open} onClose={onClose} title={title} description={intro}>
      <Stack gap="4">
        {vehicle && <SubjectCard vehicle={vehicle} />}
        <Suspense fallback={<Skeleton h="32rem" />}>
          <BookingFlow subject={{ kind: 'test-drive', vehicle, model: null }} />
        </Suspense>
      </Stack>
    </Dialog>
  );
}
