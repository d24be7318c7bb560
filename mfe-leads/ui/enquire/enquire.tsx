import { lazy, Suspense } from 'react';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { Skeleton } from '@forecourt/design-system';
import { DialogLink } from '../dialog-link.tsx';
import { messages } from '../messages.ts';
import { enquirePath, titleOf } from './intent.ts';

type Props = FragmentProps<'leads/enquire'>;

const InlineEnquiry = lazy(() =>
  import('./inline-enquiry.tsx').then((module) => ({ default: module.InlineEnquiry })),
);
const loadDialog = () => import('./enquiry-dialog.tsx').then((module) => module.EnquiryDialog);

/** Renders an enquiry: a button that opens the form in a dialog, or the form inline. */
export function Fragment(props: Props) {
  if (props.display === 'button') return <Opener {...props} />;
  const { display: _display, look: _look, ...subject } = props;
  return (
    <Suspense fallback={<Skeleton h="34rem" />}>
      <InlineEnquiry {...subject} />
    </Suspense>
  );
}

function Opener({ look, label, ...subject }: Props) {
  const title = label ?? titleOf(subject, messages.use());
  return (
    <DialogLink
      href={enquirePath(subject)}
      label={title}
      look={look}
      load={loadDialog}
      renderDialog={(Dialog, state) => <Dialog {...subject} {...state} title={title} />}
    />
  );
}
