/** What is checked on every kind of page. */
export const accessibilityChecks = [
  'rules',
  'keyboard',
  'narrow',
  'large-text',
  'colours',
  'motion',
] as const;
export type AccessibilityCheck = (typeof accessibilityChecks)[number];

/** The parts of a site that kinds of pages belong to. */
export type PageArea = 'stock' | 'vehicle' | 'offers' | 'forms' | 'places' | 'account' | 'information';

/** The results of the last checks, as the sites' accessibility pages show them. */
export interface AccessibilityStatement {
  /** YYYY-MM-DD. */
  date: string;
  /** How many pages were opened, and of how many kinds. */
  pages: number;
  kinds: number;
  /** How many journeys were compared with what a screen reader says. */
  spokenJourneys: number;
  /** What was found: each once. */
  failures: { check: AccessibilityCheck; area: PageArea }[];
}
