import { z } from 'zod';

/** The part of `pnpm audit --json` that is used. */
export const AuditReport = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      github_advisory_id: z.string().optional(),
      severity: z.string(),
      module_name: z.string(),
      title: z.string(),
      url: z.string().default(''),
      patched_versions: z.string().optional(),
    }),
  ),
});
export type AuditReport = z.infer<typeof AuditReport>;

/** Advisories that do not concern this project, or wait: each with a reason and an end. */
export const Accepted = z.array(
  z.strictObject({
    id: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/, { error: 'is written GHSA-xxxx-xxxx-xxxx' }),
    reason: z.string().min(20),
    until: z.iso.date(),
  }),
);
export type Accepted = z.infer<typeof Accepted>;

const failing = new Set(['high', 'critical']);

/** @returns the advisories that fail the check, and notes about the others */
export function judgeAdvisories(
  { advisories }: AuditReport,
  accepted: Accepted,
  today: string,
): { failures: string[]; notes: string[] } {
  const failures: string[] = [];
  const notes: string[] = [];
  const found = new Set<string>();
  for (const [number, { github_advisory_id: id = number, ...advisory }] of Object.entries(advisories)) {
    found.add(id);
    const { severity, module_name: name, title, url, patched_versions: patched } = advisory;
    const text = `${severity}: ${name}, ${title} (${[id, url, patched && `corrected in ${patched}`].filter(Boolean).join(', ')})`;
    const entry = accepted.find((one) => one.id === id);
    if (!failing.has(severity)) notes.push(text);
    else if (!entry) failures.push(text);
    else if (entry.until < today)
      failures.push(`${text}; it was accepted until ${entry.until}: ${entry.reason}`);
    else notes.push(`${text}; accepted until ${entry.until}: ${entry.reason}`);
  }
  for (const { id } of accepted)
    if (!found.has(id)) notes.push(`${id} is accepted and no longer reported: remove it from the list`);
  return { failures, notes };
}
