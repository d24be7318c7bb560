import type { SignInVisit } from '@forecourt/contracts/identity/sign-in-path';

/** What the page was opened for, in each form of it: a browser without scripts posts it along. */
export function VisitFields({ visit }: { visit: SignInVisit }) {
  return (
    <>
      {Object.entries(visit).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
