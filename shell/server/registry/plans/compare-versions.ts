import type { RolloutPlan } from '@forecourt/contracts/remote/registry-api';
import {
  comparedVitals,
  percentile75,
  visitsOf,
  type ComparedVital,
  type Histogram,
} from './vital-histogram.ts';

/** What was seen of a version. */
export type VersionHealth = {
  /** Pages that were sent with it. */
  pages: number;
  /** Pages that reported its failure, and renders that failed. */
  failures: number;
  vitals: ReadonlyMap<ComparedVital, Histogram>;
};

export type Comparison = RolloutPlan['comparison'];

/** A version is worse if a figure exceeds the other's by this factor, and by so much: small figures vary. */
const worse: Record<ComparedVital, { factor: number; by: number }> = {
  LCP: { factor: 1.2, by: 150 },
  INP: { factor: 1.3, by: 40 },
  CLS: { factor: 1.3, by: 0.02 },
  bytes: { factor: 1.2, by: 10_000 },
};
/** As for failures, of which some are usual. */
const failing = { factor: 2, by: 0.01, atLeast: 3 };
/** Browsers that are closed at once report nothing. */
const reportingShare = 0.3;

/**
 * Compares a version with the served one on the traffic of the same time. A figure counts from a minimum of
 * visits of both on; failures also before it, since they are never usual.
 */
export function compareVersions(
  version: VersionHealth,
  served: VersionHealth,
  minVisits: number,
): Comparison {
  const [failed, usual] = [shareOf(version), shareOf(served)];
  const problems: string[] = [];
  const isFailing = version.failures >= failing.atLeast && failed > usual * failing.factor + failing.by;
  if (isFailing)
    problems.push(
      `it failed on ${percent(failed)} of ${version.pages} pages, the served version on ${percent(usual)} of ${served.pages}`,
    );
  const figures: Comparison['figures'] = [
    { what: 'failures', version: failed, served: usual, visits: version.pages },
  ];
  for (const vital of comparedVitals) {
    const [ours, theirs] = [version, served].map(
      ({ vitals }) => vitals.get(vital) ?? new Map<number, number>(),
    );
    const [mine, other] = [percentile75(vital, ours!), percentile75(vital, theirs!)];
    const visits = visitsOf(ours!);
    if (mine === null && other === null) continue;
    figures.push({ what: vital, version: mine, served: other, visits });
    const isCounted = Math.min(visits, visitsOf(theirs!)) >= minVisits * reportingShare;
    const { factor, by } = worse[vital];
    if (isCounted && mine! > other! * factor && mine! > other! + by)
      problems.push(
        `its ${vital} is ${write(vital, mine!)}, the served version's ${write(vital, other!)} (75th percentile)`,
      );
  }
  return { isEnough: Math.min(version.pages, served.pages) >= minVisits, problems, figures };
}

const shareOf = ({ failures, pages }: VersionHealth) =>
  failures === 0 ? 0 : failures / Math.max(failures, pages);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function write(vital: ComparedVital, value: number): string {
  if (vital === 'CLS') return value.toFixed(3);
  return vital === 'bytes' ? `${Math.round(value / 1024)} KB` : `${Math.round(value)} ms`;
}
