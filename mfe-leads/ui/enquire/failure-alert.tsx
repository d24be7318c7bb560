import { telHref } from '@forecourt/contracts/locations/phone';
import { Alert, Link } from '@forecourt/design-system';
import { formMessages } from './form-messages.ts';

/** Renders why a lead could not be sent, and the number to call instead. */
export function FailureAlert({ text, phone }: { text: string; phone: string | null }) {
  const t = formMessages.use();
  return (
    <Alert tone="danger" title={text} takesFocus>
      {phone && (
        <>
          {t.call}{' '}
          <Link href={telHref(phone)}>
            <bdi dir="ltr">{phone}</bdi>
          </Link>
        </>
      )}
    </Alert>
  );
}
