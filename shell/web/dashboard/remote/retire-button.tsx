import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Alert, Button, Field, Input, Stack, Text } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';
import type { Outcome } from '../run-command.ts';

/** The button that takes a remote off every page; the registry itself states first what the sites lose. */
export function RetireButton({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const asked = useFetcher<Outcome>();
  const [attempt, setAttempt] = useState(0);
  const confirmed = useFetcher<Outcome>({ key: `retire ${name} ${attempt}` });
  const [reason, setReason] = useState('');
  const path = `/remotes/${encodeURIComponent(name)}/retire`;
  const send = (fetcher: typeof asked, body: object) =>
    fetcher.submit(JSON.stringify({ path, body }), {
      method: 'post',
      action: '/run',
      encType: 'application/json',
    });
  const isBusy = confirmed.state !== 'idle' || asked.state !== 'idle';
  const isDone = confirmed.data?.ok === true && confirmed.state === 'idle';
  const failure = confirmed.data?.ok === false ? confirmed.data.message : null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          // Without a confirmation the registry changes nothing, and answers with the consequences.
          void send(asked, { isConfirmed: false });
          setAttempt((count) => count + 1);
          setOpen(true);
        }}
      >
        Retire
      </Button>
      <Dialog
        open={isOpen && !isDone}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title={`Retire ${name}?`}
        footer={
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => void send(confirmed, { isConfirmed: true, ...(reason ? { reason } : {}) })}
          >
            Retire {name}
          </Button>
        }
      >
        <Stack gap="4">
          {failure && <Alert tone="danger">{failure}</Alert>}
          {asked.state === 'idle' && asked.data?.ok === false && (
            <Text>{consequence(asked.data.message)}</Text>
          )}
          <Text>Its versions and history stay. A later release or promotion restores it.</Text>
          <Field label="Reason" helper="For the history." optional>
            <Input
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              maxLength={500}
            />
          </Field>
        </Stack>
      </Dialog>
    </>
  );
}

/** The registry's refusal ends with advice for the command line. */
const consequence = (message: string) => `${message.split('. Nothing was changed')[0]}.`;
