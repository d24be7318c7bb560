import { telHref } from '@forecourt/contracts/locations/phone';
import { Alert, Link } from '@forecourt/design-system';
import { formTexts } from './form-texts.ts';

/** Why a lead could not be sent, and whom to call instead. */
export function FailureAlert({ text, phone }: { text: string; phone: string | null }) {
  const words = formTexts.use();
  return (
    <Alert tone="danger" title={text}>
      {phone && (
        <>
          {words.call}{' '}
          <Link href={telHref(phone)}>
            <bdi dir="ltr">{phone}</bdi>
          </Link>
        </>
      )}
    </Alert>
  );
}
