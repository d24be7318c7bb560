import { Suspense, useRef } from 'react';
import type { LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { Skeleton, Stack } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';
import { useSite } from '@forecourt/remote-kit';
import type { DialogState } from '../dialog-link.tsx';
import { successMessages } from '../success/success-messages.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { formMessages } from './form-messages.ts';
import type { Subject } from './intent.ts';
import { introOf } from './intro.ts';
import { SubjectCard } from './subject-card.tsx';

export type EnquiryDialogProps = Subject & DialogState & { title: string };

/** Renders the form in a dialog. What was typed is preserved when the dialog is closed and reopened. */
export function EnquiryDialog({ title, open, onClose, ...subject }: EnquiryDialogProps) {
  const { leads } = useSite();
  const t = formMessages.use();
  const after = successMessages.use();
  const intro = introOf(subject, t);
  const draft = useRef<LeadValues>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={intro === t.enquireIntro ? after.answersWithin(leads.replyWithinMinutes) : intro}
    >
      <Stack gap="4">
        {subject.vehicle && <SubjectCard vehicle={subject.vehicle} />}
        <Suspense fallback={<Skeleton h="28rem" />}>
          <EnquiryForm {...subject} draft={draft} />
        </Suspense>
      </Stack>
    </Dialog>
  );
}
