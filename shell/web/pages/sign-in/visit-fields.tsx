import type { SignInVisit } from '@forecourt/contracts/identity/sign-in-path';

/** Hidden fields with the page's parameters, for forms without scripts. */
export function VisitFields({ visit }: { visit: SignInVisit }) {
  return (
    <>
      {Object.entries(visit).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
