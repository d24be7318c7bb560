import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Valuation } from '@forecourt/contracts/api/trade-in-api';
import type { TradeInPage } from '@forecourt/contracts/valuation/valuation-choices';
import { ApiError, useApi, useHydrated, useNavigate } from '@forecourt/remote-kit';
import { formValues } from '../forms/form-values.ts';
import { tradeInPath } from './load-trade-in.ts';
import { tradeInMessages, type TradeInMessages } from './trade-in-messages.ts';

export type StepProblem = { field: string; id: string; message: string };

/**
 * Handles a step's form. Without scripts it posts itself. With scripts it sends its fields, shows errors beside them, and continues on the
 * page of the resulting valuation. While a submission is pending, another click is ignored.
 */
export function useStepForm(page: TradeInPage) {
  const api = useApi();
  const t = tradeInMessages.use();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const formId = useId();
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ problems: StepProblem[]; text: string | null } | null>(null);
  const idOf = (field: string) => `${formId}-${field}`;

  useEffect(() => {
    if (failure) document.getElementById(failure.problems[0]?.id ?? `${formId}-failure`)?.focus();
  }, [failure, formId]);

  const problemsIn = (fields: { field: string; message: string }[]): StepProblem[] =>
    fields.map(({ field, message }) => ({ field, id: idOf(field), message: textOf(t, field) ?? message }));

  async function send(form: HTMLFormElement): Promise<void> {
    const invalid = invalidFields(form);
    if (invalid.length > 0) return setFailure({ problems: problemsIn(invalid), text: null });
    try {
      const { id } = await api.post<Valuation>(form.getAttribute('action')!, formValues(form));
      setFailure(null);
      await navigate(tradeInPath(page, { valuation: id }));
    } catch (error) {
      const problems = problemsIn(wrongFields(error));
      setFailure({ problems, text: problems.length > 0 ? null : t.failed });
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    void send(event.currentTarget).finally(() => {
      isUnderWay.current = false;
      setBusy(false);
    });
  };

  return {
    form: { method: 'post', noValidate: hydrated, onSubmit } as const,
    failure,
    failureId: `${formId}-failure`,
    isBusy,
    /** Returns the id and the error of a field's control. */
    field: (name: string) => ({
      id: idOf(name),
      error: failure?.problems.find(({ field }) => field === name)?.message,
    }),
  };
}
export type StepForm = ReturnType<typeof useStepForm>;

const textOf = (t: TradeInMessages, field: string) =>
  t[`error_${field}` as keyof TradeInMessages] as string | undefined;

/** Returns the fields that the browser finds invalid, each once; the server's validation is decisive. */
function invalidFields(form: HTMLFormElement): { field: string; message: string }[] {
  const invalidInputs = Array.from(form.querySelectorAll<HTMLInputElement>(':invalid')).filter(
    ({ name }) => name,
  );
  return Array.from(new Map(invalidInputs.map((control) => [control.name, control.validationMessage]))).map(
    ([field, message]) => ({ field, message }),
  );
}

function wrongFields(error: unknown): { field: string; message: string }[] {
  const body =
    error instanceof ApiError
      ? (error.body as { fields?: { path: string; message: string }[] } | null)
      : null;
  return (body?.fields ?? []).map(({ path, message }) => ({ field: path.split('.')[0]!, message }));
}
