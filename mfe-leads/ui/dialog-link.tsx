import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { ButtonLink } from '@forecourt/design-system';

export type DialogState = { open: boolean; onClose: () => void };
type Look = 'primary' | 'secondary' | 'quiet';
type Props<Dialog> = {
  /** The page of the same form. */
  href: string;
  label: string;
  look?: Look | undefined;
  load: () => Promise<Dialog>;
  renderDialog: (dialog: Dialog, state: DialogState) => ReactNode;
};

const looks = { primary: 'solid', secondary: 'outline', quiet: 'ghost' } as const satisfies Record<
  Look,
  string
>;

/**
 * A link to a form's own page that opens the form in a dialog instead once the scripts are there. The dialog is loaded when the
 * button is touched; where that fails, the page opens.
 */
export function DialogLink<Dialog>({ href, label, look = 'primary', load, renderDialog }: Props<Dialog>) {
  const [loaded, setLoaded] = useState<{ dialog: Dialog } | null>(null);
  const [open, setOpen] = useState(false);

  function show(event: MouseEvent | KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load().then(
      (dialog) => {
        setLoaded({ dialog });
        setOpen(true);
      },
      () => location.assign(href),
    );
  }
  const preload = () => void load().catch(() => undefined);

  return (
    <>
      <ButtonLink
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
        {label}
      </ButtonLink>
      {loaded && renderDialog(loaded.dialog, { open, onClose: () => setOpen(false) })}
    </>
  );
}
