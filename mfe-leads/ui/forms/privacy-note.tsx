import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { Link, Text } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';

/** Renders the link to the privacy policy below the button of a form. */
export function PrivacyNote() {
  const t = leadMessagesFor(useSite().locale);
  return (
    <Text variant="small">
      {t.privacy}
      <Link href="/privacy-policy">{t.privacyLink}</Link>
    </Text>
  );
}
