import '../../browser/zod-without-eval.ts';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import {
  fetchInState,
  fragmentStates,
  type FragmentState,
} from '@forecourt/contracts/fragments/fragment-states';
import type { FragmentName } from '@forecourt/contracts/fragments/fragments';
import { readProps } from '@forecourt/contracts/fragments/read-props';
import { samplePropsOf } from '@forecourt/contracts/fragments/samples';
import {
  Alert,
  Box,
  Field,
  Heading,
  NativeSelect,
  PageContainer,
  Stack,
  Text,
  Textarea,
} from '@forecourt/design-system';
import {
  createApi,
  createRemoteDataStore,
  providersOf,
  RemoteFragment,
  RuntimeContext,
  useRuntime,
} from '@forecourt/remote-kit';

/** One fragment with editable props, in any state, on a site: the fragment catalogue's previews. */
export function FragmentPage() {
  const { domain = '', fragment = '' } = useParams();
  const name = `${domain}/${fragment}`;
  const runtime = useRuntime();
  const sample = useMemo(() => samplePropsOf(name, runtime.site), [name, runtime.site]);
  const [text, setText] = useState(() => JSON.stringify(sample, null, 2));
  const [props, setProps] = useState<object>(sample);
  const [state, setState] = useState<FragmentState>('ready');
  const read = useMemo(() => readProps(name, text), [name, text]);
  const inState = useMemo(
    () =>
      state === 'ready'
        ? runtime
        : {
            ...runtime,
            api: createApi({
              base: '',
              fetch: fetchInState(state, { request: (...args) => fetch(...args) }),
            }),
            data: createRemoteDataStore(),
          },
    [runtime, state],
  );
  const [provider] = providersOf(runtime.composition, domain, fragment);

  function edit(next: string) {
    setText(next);
    const edited = readProps(name, next);
    if (edited.ok) setProps(edited.props);
  }
  return (
    <PageContainer py="8">
      <Stack gap="6">
        <Box lang="en" dir="ltr">
          <Heading as="h1" size="h2">
            {name}
          </Heading>
          <Text variant="muted">
            {provider
              ? `Provided by ${provider.name} ${provider.version}.`
              : 'No remote of this site provides it.'}
          </Text>
        </Box>
        <Box borderWidth="1px" borderStyle="dashed" borderColor="line" p="4">
          <RuntimeContext value={inState}>
            <RemoteFragment
              // The data of another state must not be reused.
              key={state}
              name={name as FragmentName}
              props={props}
              failure="essential"
              fallback={<Text>The fragment failed: what the page shows in its place.</Text>}
            />
          </RuntimeContext>
        </Box>
        <Stack gap="4" lang="en" dir="ltr">
          <Field label="State">
            <NativeSelect value={state} onChange={(event) => setState(event.target.value as FragmentState)}>
              {fragmentStates.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="Props" helper="JSON. The fragment follows each valid change.">
            <Textarea
              rows={14}
              value={text}
              onChange={(event) => edit(event.target.value)}
              fontFamily="mono"
              spellCheck={false}
            />
          </Field>
          {!read.ok && <Alert tone="danger">{read.message}</Alert>}
        </Stack>
      </Stack>
    </PageContainer>
  );
}
