import User from 'lucide-react/icons/user';
import { Icon, IconLink } from '@forecourt/design-system';
import { messages } from '../messages.ts';

/** Renders the link to the account, the same for everybody: a visitor is asked to sign in there. */
export function AccountLink() {
  return (
    <IconLink href="/account" label={messages.use().accountTitle} minW="11" minH="11">
      <Icon as={User} size={22} />
    </IconLink>
  );
}
