import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { Stack } from '@forecourt/design-system';
import { RemoteFragment, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

/** Buttons for the other forms that the site offers on its contact pages. */
export function OtherForms({ recipient }: { recipient: Pick<FragmentProps<'leads/enquire'>, 'place'> }) {
  const { contactForms } = useSite().locations;
  const t = messages.use();
  if (contactForms.length === 0) return null;
  return (
    <Stack as="section" gap="2.5" aria-label={t.otherForms}>
      {contactForms.map((intent) => (
        <RemoteFragment
          key={intent}
          name="leads/enquire"
          props={{ vehicle: null, intent, display: 'button', look: 'secondary', ...recipient }}
        />
      ))}
    </Stack>
  );
}
