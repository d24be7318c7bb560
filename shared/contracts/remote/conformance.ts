import { z } from 'zod';

/** Version of the conformance suite; a registry may require a newer one than that of a report. */
export const conformanceVersion = 1;

export const ConformanceCheck = z.object({
  name: z.string(),
  ok: z.boolean(),
  /** What is wrong and how to fix it; empty if it passed. */ message: z.string(),
});
export type ConformanceCheck = z.infer<typeof ConformanceCheck>;

/** Result of the conformance suite for one build; sent when the build is published. */
export const ConformanceReport = z.object({
  suite: z.number().int(),
  remote: z.string(),
  version: z.string(),
  checks: z.array(ConformanceCheck).min(1),
});
export type ConformanceReport = z.infer<typeof ConformanceReport>;

/** Returns the failed checks of a report; null if the report is for a different build. */
export function failedChecks(
  report: ConformanceReport,
  build: { name: string; version: string },
): ConformanceCheck[] | null {
  return report.remote === build.name && report.version === build.version
    ? report.checks.filter((check) => !check.ok)
    : null;
}
