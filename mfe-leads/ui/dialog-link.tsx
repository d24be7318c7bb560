import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { ButtonLink } from '@forecourt/design-system';
import { useHistoryDialog } from '@forecourt/remote-kit';

export type DialogState = { open: boolean; onClose: () => void };
type Look = 'primary' | 'secondary' | 'quiet';
type Props<Dialog> = {
  /** The page with the same form. */
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
 * Renders a link to a form's page, which opens the form in a dialog instead once it is hydrated. The dialog
 * is preloaded when the link is hovered or focused; if it cannot be loaded, the page opens. Back closes the
 * dialog.
 */
export function DialogLink<Dialog>({ href, label, look = 'primary', load, renderDialog }: Props<Dialog>) {
  const [loaded, setLoaded] = useState<{ dialog: Dialog } | null>(null);
  const { isOpen, open, close } = useHistoryDialog(useId());
  const isMissing = isOpen && !loaded;
  useEffect(() => {
    // After a reload, and Forward.
    if (isMissing) load().then((dialog) => setLoaded({ dialog }), close);
  }, [isMissing, load, close]);

  function show(event: MouseEvent | KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load().then(
      (dialog) => {
        setLoaded({ dialog });
        open();
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
      {loaded && renderDialog(loaded.dialog, { open: isOpen, onClose: close })}
    </>
  );
}
