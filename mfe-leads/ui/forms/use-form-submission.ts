import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '@forecourt/remote-kit';
import { formValues } from './form-values.ts';

type Problem = { path: string; message: string };

export type FormSubmission = {
  isBusy: boolean;
  /** Why nothing was stored, if it is not because of a field. */
  failure: string | null;
  /** The errors for the summary above the fields. */
  errors: { id: string; message: string }[];
  /** Returns the id and the error of a field by its name. */
  field(name: string): { id: string; error: string | undefined };
  onSubmit(event: FormEvent<HTMLFormElement>): void;
};

/** Thrown by `send` if fields are invalid before anything is sent. */
export class InvalidFields extends Error {
  readonly fields: Problem[];
  constructor(fields: Problem[]) {
    super('fields are invalid');
    this.fields = fields;
  }
}

type Send = (
  values: Record<string, string>,
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
) => Promise<void | 'leaving'>;

/**
 * Handles a form whose server validates its fields: sends its values, one submission at a time, shows each
 * error at its field and focuses the first.
 * @param send sends the values, and throws ApiError if they are refused; `'leaving'` keeps the form busy
 * until the next page has loaded
 * @param failed the message for a server that cannot be reached
 * @param toProblem converts a problem of the server, where its path is not the name of a field
 */
export function useFormSubmission(
  send: Send,
  failed: string,
  toProblem = (problem: Problem): Problem => problem,
): FormSubmission {
  const formId = useId();
  const [problems, setProblems] = useState<Problem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const idOf = (name: string) => `${formId}-${name}`;
  useEffect(() => {
    if (problems[0]) document.getElementById(`${formId}-${problems[0].path}`)?.focus();
  }, [problems, formId]);

  async function submit(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    setProblems([]);
    let isLeaving = false;
    try {
      isLeaving = (await send(formValues(form), form, button)) === 'leaving';
    } catch (error) {
      const fields = fieldsOf(error).map(toProblem);
      if (fields.length > 0) setProblems(fields);
      else setFailure(error instanceof ApiError && error.status < 500 ? error.message : failed);
    }
    if (isLeaving) return;
    isUnderWay.current = false;
    setBusy(false);
  }

  return {
    isBusy,
    failure,
    errors: problems.map(({ path, message }) => ({ id: idOf(path), message })),
    field: (name) => ({ id: idOf(name), error: problems.find(({ path }) => path === name)?.message }),
    onSubmit(event) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!isUnderWay.current) void submit(event.currentTarget, submitter as HTMLButtonElement | null);
    },
  };
}

function fieldsOf(error: unknown): Problem[] {
  if (error instanceof InvalidFields) return error.fields;
  return error instanceof ApiError ? ((error.body as { fields?: Problem[] } | null)?.fields ?? []) : [];
}
