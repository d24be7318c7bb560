import type { AccessibilityStatement } from './accessibility-statement.ts';

/** Written by `node e2e/shots/accessibility-statement.ts` from the results of the browser tests. */
export const latestStatement: AccessibilityStatement = {
  "date": "2026-11-27",
  "pages": 88,
  "kinds": 47,
  "spokenJourneys": 10,
  "failures": []
};
