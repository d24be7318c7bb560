import type { PreviewLink } from '@forecourt/contracts/remote/registry-api';
import { Alert, Field, Input, Link, Stack, Text } from '@forecourt/design-system';
import { CommandButton } from '../command-button.tsx';
import { formatMoment } from '../format.ts';

/** Renders the button that makes a link which shows a version to whoever opens it. */
export function PreviewButton({
  name,
  version,
  path: fixedPath,
  label = 'Preview',
}: {
  name: string;
  version: string;
  /** The page that the link opens; without one, the form asks. */
  path?: string;
  label?: string;
}) {
  return (
    <CommandButton
      label={label}
      title={
        fixedPath ? `${label} ${fixedPath.split('/').slice(2).join('/')}` : `${label} ${name} ${version}`
      }
      effect="Creates a link that shows this version to whoever opens it. Nobody else gets it."
      command={({ site, path = fixedPath, days }) => ({
        path: '/previews',
        body: {
          versions: { [name]: version },
          expiresInHours: Number(days) * 24,
          ...(site ? { site } : {}),
          ...(path ? { path } : {}),
        },
      })}
      result={showLink}
    >
      <Field label="Site" helper="Such as harbour; without it, a site that uses the remote" optional>
        <Input name="site" autoCapitalize="none" autoComplete="off" />
      </Field>
      {!fixedPath && (
        <Field label="Page" helper="Such as /finance" optional>
          <Input name="path" autoCapitalize="none" autoComplete="off" />
        </Field>
      )}
      <Field label="Valid for days" required>
        <Input name="days" type="number" min="1" max="30" step="1" defaultValue={7} />
      </Field>
    </CommandButton>
  );
}

function showLink(data: unknown) {
  const { url, site, expires, problems } = data as PreviewLink;
  return (
    <Stack gap="4">
      <Text>
        <Link href={url} target="_blank" rel="noopener" as="a">
          Open the preview on {site}
        </Link>
        , valid until {formatMoment(expires)}.
      </Text>
      <Field label="Link">
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      {problems.length > 0 && (
        <Alert tone="warning" title="It could not be released as it is.">
          {problems.join('; ')}
        </Alert>
      )}
    </Stack>
  );
}
