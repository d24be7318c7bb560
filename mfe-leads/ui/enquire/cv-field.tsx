import { useState } from 'react';
import { Field, Input } from '@forecourt/design-system';
import { ApiError, useApi } from '@forecourt/remote-kit';
import { cvBytes, cvPaths, cvTypes } from '../../model/cv-file.ts';
import { formMessages } from './form-messages.ts';

type Props = {
  id: string;
  /** The file is sent as soon as it is chosen; null if none is chosen. */
  onChosen(sent: Promise<string> | null): void;
};

/** Renders the choice of a CV, which only staff can read. */
export function CvField({ id, onChosen }: Props) {
  const t = formMessages.use();
  const api = useApi();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(file: File): Promise<string> {
    if (file.size > cvBytes) throw new ApiError(cvPaths.upload, 413, { error: t.cvTooLarge });
    const address = api.address(`${cvPaths.upload}?${new URLSearchParams({ name: file.name.slice(-120) })}`);
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    const answer = (await response.json().catch(() => ({}))) as { id?: string; error?: string };
    if (!response.ok || !answer.id) throw new ApiError(cvPaths.upload, response.status, answer);
    return answer.id;
  }

  function choose(input: HTMLInputElement): void {
    const [file] = input.files ?? [];
    setProblem(null);
    if (!file) return onChosen(null);
    setSending(true);
    const sent = send(file);
    onChosen(sent);
    sent
      .catch((error: unknown) => {
        const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
        setProblem(isRefused ? error.message : t.cvFailed);
        // The next press of Send goes without it.
        input.value = '';
        onChosen(null);
      })
      .finally(() => setSending(false));
  }

  return (
    <Field
      label={t.cv}
      optional
      id={id}
      helper={isSending ? t.cvSending : t.cvHelp}
      {...(problem ? { error: problem } : {})}
    >
      <Input
        type="file"
        py="2"
        accept={[...cvTypes, '.pdf', '.docx'].join()}
        onChange={(event: { target: HTMLInputElement }) => choose(event.target)}
      />
    </Field>
  );
}
