import { Skeleton, Stack } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';
import { Suspense, useRef } from 'react';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryValues } from './enquiry-values.ts';
import { formTexts } from './form-texts.ts';
import type { Subject } from './intent.ts';
import { introOf } from './intro.ts';
import { SubjectCard } from './subject-card.tsx';

export type EnquiryDialogProps = Subject & { title: string; open: boolean; onClose: () => void };

/** The form in a window over the page. What was typed is there again when it is closed and opened. */
export function EnquiryDialog({ title, open, onClose, ...subject }: EnquiryDialogProps) {
  const words = formTexts.use();
  const draft = useRef<EnquiryValues>(null);
  return (
    <Dialog open={open} onClose={onClose} title={title} description={introOf(subject, words)}>
      <Stack gap="4" pt="4">
        {subject.vehicle && <SubjectCard vehicle={subject.vehicle} />}
        <Suspense fallback={<Skeleton h="28rem" />}>
          <EnquiryForm {...subject} draft={draft} />
        </Suspense>
      </Stack>
    </Dialog>
  );
}
