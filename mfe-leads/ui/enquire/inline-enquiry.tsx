import { Heading, Stack, Text } from '@forecourt/design-system';
import { messages } from '../messages.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { formMessages } from './form-messages.ts';
import { titleOf, type Subject } from './intent.ts';
import { introOf } from './intro.ts';

/** Renders the form inline, under its own heading. */
export function InlineEnquiry({ label, ...subject }: Subject & { label?: string }) {
  const title = titleOf(subject, messages.use());
  const intro = introOf(subject, formMessages.use());
  return (
    <Stack gap="4">
      <div>
        <Heading as="h2" size="h3">
          {label ?? title}
        </Heading>
        <Text variant="muted">{intro}</Text>
      </div>
      <EnquiryForm {...subject} />
    </Stack>
  );
}
