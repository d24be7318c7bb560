import { Alert, Link } from '@forecourt/design-system';
import { useOwned } from '@forecourt/remote-kit';
import { stockPath } from '../stock-path.ts';
import { texts, type MissingReason } from '../texts.ts';

export type Missing = { reason: MissingReason; name: string };

/** Says why the page shows no figures of the vehicle that its address names. */
export function MissingVehicle({ reason, name }: Missing) {
  const words = texts.use();
  const owned = useOwned();
  return (
    <Alert>
      <p>{words.missingVehicle(reason, name)}</p>
      {owned(stockPath) && <Link href={stockPath}>{words.otherVehicles}</Link>}
    </Alert>
  );
}
