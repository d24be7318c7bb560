import { useEffect, useId, useState, type FormEvent } from 'react';
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

/**
 * Handles a form whose server validates its fields: sends its values, one submission at a time, shows each error at its field and focuses
 * the first.
 * @param send sends the values, and throws ApiError if they are refused; `'leaving'` keeps the form busy until the next page has loaded
 * @param failed the message for a server that cannot be reached
 */
export function useFormSubmission(
  send: (values: Record<string, string>, form: HTMLFormElement) => Promise<void | 'leaving'>,
  failed: string,
): FormSubmission {
  const formId = useId();
  const [problems, setProblems] = useState<Problem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const idOf = (name: string) => `${formId}-${name}`;
  useEffect(() => {
    if (problems[0]) document.getElementById(`${formId}-${problems[0].path}`)?.focus();
  }, [problems, formId]);

  async function submit(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    setFailure(null);
    setProblems([]);
    try {
      if ((await send(formValues(form), form)) !== 'leaving') setBusy(false);
    } catch (error) {
      const body = error instanceof ApiError ? (error.body as { fields?: Problem[] } | null) : null;
      if (body?.fields?.length) setProblems(body.fields);
      else setFailure(error instanceof ApiError && error.status < 500 ? error.message : failed);
      setBusy(false);
    }
  }

  return {
    isBusy,
    failure,
    errors: problems.map(({ path, message }) => ({ id: idOf(path), message })),
    field: (name) => ({ id: idOf(name), error: problems.find(({ path }) => path === name)?.message }),
    onSubmit(event) {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
  };
}
