import { z } from 'zod';

/** The suite's own version: a registry may ask for a newer one than a report was made with. */
export const conformanceVersion = 1;

export const ConformanceCheck = z.object({
  name: z.string(),
  ok: z.boolean(),
  /** What is wrong and how to fix it; empty if it passed. */ message: z.string(),
});
export type ConformanceCheck = z.infer<typeof ConformanceCheck>;

/** What the conformance suite found of one build; it is sent with the publish. */
export const ConformanceReport = z.object({
  suite: z.number().int(),
  remote: z.string(),
  version: z.string(),
  checks: z.array(ConformanceCheck).min(1),
});
export type ConformanceReport = z.infer<typeof ConformanceReport>;

/** The checks that a report did not pass; null where it is no report of this very build. */
export function failedChecks(
  report: ConformanceReport,
  build: { name: string; version: string },
): ConformanceCheck[] | null {
  return report.remote === build.name && report.version === build.version
    ? report.checks.filter((check) => !check.ok)
    : null;
}
