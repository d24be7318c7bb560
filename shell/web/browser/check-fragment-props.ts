import './zod-without-eval.ts';
import { fragmentProps, type FragmentName } from '@forecourt/contracts/fragments/fragments';

/** Logs each invalid prop that a page passes to a fragment, once. Loaded in development only. */
export function checkFragmentProps(name: FragmentName, props: object): void {
  const { success, error } = fragmentProps[name].strict().safeParse(props);
  if (success) return;
  for (const { path, message } of error.issues) {
    const problem = `fragment ${name}: props${path.map((key) => `.${String(key)}`).join('')}: ${message}`;
    if (reported.has(problem)) continue;
    reported.add(problem);
    console.error(`${problem} (its props are declared in shared/contracts/fragments/fragments.ts)`);
  }
}

const reported = new Set<string>();
