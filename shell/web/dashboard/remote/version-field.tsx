import type { PublishedVersion } from '@forecourt/contracts/remote/registry-api';
import { Field, NativeSelect } from '@forecourt/design-system';

/** Renders the choice of a published version. */
export function VersionField({ name, versions }: { name: string; versions: PublishedVersion[] }) {
  return (
    <Field label="Version" required>
      <NativeSelect name={name}>
        {versions.map(({ version }) => (
          <option key={version}>{version}</option>
        ))}
      </NativeSelect>
    </Field>
  );
}
