import { useRef, useState, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { ButtonLink } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { bookingPath } from './booking-choice.ts';
import type { TestDriveDialogProps } from './test-drive-dialog.tsx';

const loadDialog = () => import('./test-drive-dialog.tsx').then((module) => module.TestDriveDialog);
const looks = { primary: 'solid', secondary: 'outline', quiet: 'ghost' } as const;

/**
 * "Book a Test Drive": a link to the booking's page that opens the dialog instead once the scripts are there. The dialog is
 * loaded when the button is touched; where that fails, the page opens.
 */
export function Fragment({ vehicle, look = 'primary' }: FragmentProps<'leads/test-drive'>) {
  const words = texts.use();
  const { leads } = useSite();
  const href = bookingPath({ kind: 'test-drive', vehicle, model: null });
  const [Dialog, setDialog] = useState<ComponentType<TestDriveDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  if (!leads.testDrive.enabled) return null;

  function show(event: MouseEvent | KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded);
        setOpen(true);
      },
      () => location.assign(href),
    );
  }
  const preload = () => void loadDialog().catch(() => undefined);

  return (
    <>
      <ButtonLink
        ref={button}
        href={href}
        role="button"
        aria-haspopup="dialog"
        variant={looks[look]}
        width="full"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={show}
        onKeyDown={(event) => event.key === ' ' && show(event)}
      >
        {words.bookTestDrive}
      </ButtonLink>
      {Dialog && <Dialog vehicle={vehicle} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
