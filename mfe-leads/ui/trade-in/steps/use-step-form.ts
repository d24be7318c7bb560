import type { TradeInPage } from '@forecourt/contracts/valuation/valuation-choices';
import { useApi, useHydrated, useNavigate } from '@forecourt/remote-kit';
import type { Valuation } from '../../../model/trade-in/trade-in-api.ts';
import { InvalidFields, useFormSubmission } from '../../forms/use-form-submission.ts';
import { tradeInPath } from '../load-trade-in.ts';
import { tradeInMessages, type TradeInMessages } from '../trade-in-messages.ts';

/**
 * Handles a step's form. Without scripts it posts itself. With scripts it sends its fields, and continues on
 * the page of the resulting valuation.
 */
export function useStepForm(page: TradeInPage) {
  const api = useApi();
  const t = tradeInMessages.use();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const submission = useFormSubmission(
    async (values, form) => {
      const invalid = invalidFields(form);
      if (invalid.length > 0) throw new InvalidFields(invalid);
      const { id } = await api.post<Valuation>(form.getAttribute('action')!, values);
      await navigate(tradeInPath(page, { valuation: id }));
    },
    t.failed,
    ({ path, message }) => {
      const name = path.split('.')[0]!;
      return { path: name, message: textOf(t, name) ?? message };
    },
  );
  return {
    ...submission,
    form: { method: 'post', noValidate: hydrated, onSubmit: submission.onSubmit } as const,
  };
}
export type StepForm = ReturnType<typeof useStepForm>;

const textOf = (t: TradeInMessages, field: string) =>
  t[`error_${field}` as keyof TradeInMessages] as string | undefined;

/** Returns the fields that the browser finds invalid, each once; the server's validation is decisive. */
function invalidFields(form: HTMLFormElement): { path: string; message: string }[] {
  const invalidInputs = Array.from(form.querySelectorAll<HTMLInputElement>(':invalid')).filter(
    ({ name }) => name,
  );
  return Array.from(new Map(invalidInputs.map((control) => [control.name, control.validationMessage]))).map(
    ([path, message]) => ({ path, message }),
  );
}
