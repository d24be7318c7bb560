import { Alert, Link } from '@forecourt/design-system';
import { useOwned } from '@forecourt/remote-kit';
import { messages, type MissingReason } from '../messages.ts';
import { stockPath } from '../stock-path.ts';

export type Missing = { reason: MissingReason; name: string };

/** Explains why the page shows no figures of the vehicle in its URL. */
export function MissingVehicle({ reason, name }: Missing) {
  const t = messages.use();
  const owned = useOwned();
  return (
    <Alert>
      <p>{t.missingVehicle(reason, name)}</p>
      {owned(stockPath) && <Link href={stockPath}>{t.otherVehicles}</Link>}
    </Alert>
  );
}
