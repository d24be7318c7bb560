import '../zod-without-eval.ts';
import { fragmentProps, type FragmentName } from '@forecourt/contracts/fragments/fragments';

/** Logs each invalid prop that a page passes to a fragment, once. Loaded in development only. */
export function checkFragmentProps(name: FragmentName, props: object): void {
  // Those of a domain that was added while the shell runs are not in its contracts.
  const schema = (fragmentProps as Partial<typeof fragmentProps>)[name];
  if (!schema) return;
  const { success, error } = schema.strict().safeParse(props);
  if (success) return;
  for (const { path, message } of error.issues) {
    const problem = `fragment ${name}: props${path.map((key) => `.${String(key)}`).join('')}: ${message}`;
    if (reported.has(problem)) continue;
    reported.add(problem);
    console.error(`${problem} (its props are declared in shared/contracts/fragments/fragments.ts)`);
  }
}

const reported = new Set<string>();
