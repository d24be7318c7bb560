import { Input } from '@forecourt/design-system';
import { useSession } from '@forecourt/remote-kit';

/** The input of an email address, which starts with the shopper's. */
export function EmailInput({ saved }: { saved?: string | undefined }) {
  const { user } = useSession();
  return (
    <Input
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={254}
      dir="ltr"
      defaultValue={saved ?? user?.email ?? ''}
    />
  );
}
