import { Field, NativeSelect } from '@forecourt/design-system';
import type { PublishedVersion } from '../../../model/registry-api.ts';

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
