import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { useSite } from '@forecourt/remote-kit';
import { DialogLink } from '../../dialog-link.tsx';
import { messages } from '../../messages.ts';
import { bookingPath } from '../booking-choice.ts';

const loadDialog = () => import('./test-drive-dialog.tsx').then((module) => module.TestDriveDialog);

/** Renders "Book a Test Drive", or "Ride": a button that opens the booking in a dialog. */
export function Fragment({ vehicle, look }: FragmentProps<'leads/test-drive'>) {
  const t = messages.use();
  const { leads } = useSite();
  if (!leads.testDrive.enabled) return null;
  return (
    <DialogLink
      href={bookingPath({ kind: 'test-drive', vehicle, model: null })}
      label={t.bookTestDrive(vehicle?.item_type)}
      look={look}
      load={loadDialog}
      renderDialog={(Dialog, state) => <Dialog vehicle={vehicle} {...state} />}
    />
  );
}
