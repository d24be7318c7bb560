import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { siteStorage, useLocation, useNavigate, useSite } from '@forecourt/remote-kit';
import { formValues } from '../../forms/form-values.ts';
import type { Choices } from '../checkout.ts';
import { noChoices, readChoices } from './checkout-steps.ts';

/** Nothing in it identifies a person. `expiresAt` is in milliseconds; the shell deletes expired values. */
type Draft = Choices & { expiresAt: number };

const storedMs = 30 * 24 * 3_600_000;

/**
 * Returns the choices of a purchase, which all steps share. They are stored in this browser at every change,
 * so that they are the same after Back, Forward, a reload and a later visit. Choices of an address, which a
 * step sent before its scripts had loaded, take precedence.
 * @param form the form of the current step
 */
export function useChoices(
  vehicleId: string,
  form: RefObject<HTMLFormElement | null>,
): { choices: Choices; change(part: Partial<Choices>): void } {
  const { slug } = useSite();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const sent = readChoices(new URLSearchParams(search));
  const [state, setState] = useState<Choices>({ ...noChoices, ...sent });
  const choices = useRef(state);

  const change = useCallback(
    (part: Partial<Choices>) => {
      choices.current = { ...choices.current, ...part };
      setState(choices.current);
      const draft: Draft = { ...choices.current, expiresAt: Date.now() + storedMs };
      siteStorage<Draft>(slug, `checkout/${vehicleId}`).write(draft);
    },
    [slug, vehicleId],
  );

  // Before React changes the page: what the shopper chose, or the browser restored, before the scripts had
  // loaded.
  const restore = useEffectEvent(() => {
    const draft = siteStorage<Draft | null>(slug, `checkout/${vehicleId}`).read(null);
    const rendered = choices.current;
    const shown = form.current ? shownChoices(form.current) : {};
    const early = Object.fromEntries(
      Object.entries(shown).filter(([name, value]) => value !== rendered[name as keyof Choices]),
    );
    const stored = draft && Object.fromEntries(names.map((name) => [name, draft[name] ?? noChoices[name]]));
    if (stored || sent || Object.keys(early).length > 0) change({ ...stored, ...sent, ...early });
  });
  useLayoutEffect(() => restore(), []);

  // From now on this browser stores the choices, and an address with old ones would contradict it.
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!names.some((name) => query.has(name))) return;
    for (const name of names) query.delete(name);
    void navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search]);

  return { choices: state, change };
}

const names = Object.keys(noChoices) as (keyof Choices)[];

/** Returns the choices that the step's own controls show. */
function shownChoices(form: HTMLFormElement): Partial<Choices> {
  const values = Object.entries(formValues(form)).filter(([name]) =>
    form.querySelector(`[name="${name}"]:not([type=hidden])`),
  );
  return readChoices(new URLSearchParams(values)) ?? {};
}
