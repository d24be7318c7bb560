import {
  lazy,
  Suspense,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { ButtonLink, Skeleton } from '@forecourt/design-system';
import { texts } from '../texts.ts';
import type { EnquiryDialogProps } from './enquiry-dialog.tsx';
import { enquirePath, titleOf } from './intent.ts';

type Props = FragmentProps<'leads/enquire'>;

const InlineEnquiry = lazy(() =>
  import('./inline-enquiry.tsx').then((module) => ({ default: module.InlineEnquiry })),
);
const loadDialog = () => import('./enquiry-dialog.tsx').then((module) => module.EnquiryDialog);
const looks = { primary: 'solid', secondary: 'outline', quiet: 'ghost' } as const;

/** An enquiry: a button that opens the form in a dialog, or the form where it stands. */
export function Fragment(props: Props) {
  if (props.display === 'button') return <Opener {...props} />;
  const { display: _display, look: _look, ...subject } = props;
  return (
    <Suspense fallback={<Skeleton h="34rem" />}>
      <InlineEnquiry {...subject} />
    </Suspense>
  );
}

/**
 * A link to the form's own page that opens the dialog instead once the scripts are there. The dialog is loaded when the
 * button is touched; where that fails, the page opens.
 */
function Opener({ look = 'primary', label, ...subject }: Props) {
  const words = texts.use();
  const title = label ?? titleOf(subject, words);
  const href = enquirePath(subject);
  const [Dialog, setDialog] = useState<ComponentType<EnquiryDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);

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
        {title}
      </ButtonLink>
      {Dialog && <Dialog {...subject} title={title} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
