import { useId, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { Alert, Button, Field, Input, Stack, Text } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';
import type { Command, Outcome } from './run-command.ts';

type CommandButtonProps = {
  label: string;
  title: string;
  /** What the change does, as a sentence. */
  effect: ReactNode;
  /** Reads the fields of `children`. */
  command(fields: Record<string, string>): Command;
  variant?: ComponentProps<typeof Button>['variant'];
  /** Shown after success instead of closing, such as a token that is shown once. */
  result?(data: unknown): ReactNode;
  children?: ReactNode;
};

/** A button that asks before it changes the registry, and for the reason; refusals stay in the dialog. */
export function CommandButton({
  label,
  title,
  effect,
  command,
  variant = 'outline',
  result,
  children,
}: CommandButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const fetcher = useFetcher<Outcome>({ key: `${useId()}-${attempt}` });
  const form = useRef<HTMLFormElement>(null);
  const isBusy = fetcher.state !== 'idle';
  const outcome = fetcher.data;
  const isDone = outcome?.ok === true && !isBusy;

  function run(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const fields = Object.fromEntries(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value).trim()]),
    );
    const { body, ...rest } = command(fields);
    const reason = fields.reason ? { reason: fields.reason } : {};
    void fetcher.submit(JSON.stringify({ ...rest, body: { ...(body as object), ...reason } }), {
      method: 'post',
      action: '/run',
      encType: 'application/json',
    });
  }
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        onClick={() => {
          setAttempt((count) => count + 1);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen && (!isDone || result !== undefined)}
        onClose={() => setOpen(false)}
        title={title}
        footer={
          isDone && result ? (
            <Button onClick={() => setOpen(false)}>Close</Button>
          ) : (
            <Button
              variant={variant === 'danger' ? 'danger' : 'solid'}
              busy={isBusy}
              onClick={() => form.current?.requestSubmit()}
            >
              {label}
            </Button>
          )
        }
      >
        {isDone && result ? (
          result(outcome.data)
        ) : (
          <form ref={form} onSubmit={run}>
            <Stack gap="4">
              {outcome?.ok === false && !isBusy && (
                <Alert tone="danger" takesFocus>
                  {outcome.message}
                </Alert>
              )}
              <Text>{effect}</Text>
              {children}
              <Field label="Reason" helper="For the history." optional>
                <Input name="reason" maxLength={500} autoComplete="off" />
              </Field>
            </Stack>
          </form>
        )}
      </Dialog>
    </>
  );
}
