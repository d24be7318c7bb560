import { matchWitnesses, type Witness } from './match-witnesses.ts';

/** Failures and page views of one version within the window. */
export type Evidence = {
  /** By the reports of browsers, each with the token of a page that was sent. */
  browsers: {
    /** At most `visitorsPerNetwork` of one network. */
    visitors: number;
    networks: number;
    witnesses: readonly Witness[];
  };
  /** By failed renders that another version of the remote did not fail. */
  renders: readonly Witness[];
  /** Pages sent with this version, and the networks they were sent to. */
  pages: number;
  networks: number;
  /** Share of pages with the remote's other versions that browsers reported in the last hour. */
  usualShare: number;
};

export type HealingSettings = {
  windowMs: number;
  /** Points at which a version is withdrawn: a visitor is one, a failed render `renderPoints`. */
  threshold: number;
  renderPoints: number;
  /** More visitors of one network are not counted: one person can be many of them. */
  visitorsPerNetwork: number;
  /** Browsers' failures count from this share of the pages on: some browsers fail with everything. */
  share: number;
  /** They count from this share of the networks on that were sent pages. */
  networkShare: number;
};

export const defaultHealing: HealingSettings = {
  windowMs: 10 * 60_000,
  threshold: 10,
  renderPoints: 2,
  visitorsPerNetwork: 2,
  share: 0.01,
  networkShare: 0.1,
};

/** A version has to fail more than others by this factor, up to a share that no usual failure has. */
const usualFactor = 2;
const highestUsualShare = 0.2;

/** Why a version should be withdrawn, as text for the history; null if it may stay. */
export function evaluateVersion(evidence: Evidence, settings: HealingSettings): string | null {
  const visitors = countVisitors(evidence, settings);
  // Of one address, one failed render counts, and half of the visitors that are needed.
  const renders = matchWitnesses(evidence.renders, { ...settings, visitorsPerPath: 1 });
  const visitorsPerPath = Math.max(1, Math.floor(settings.threshold / 2));
  const points =
    Math.min(visitors, matchWitnesses(evidence.browsers.witnesses, { ...settings, visitorsPerPath })) +
    renders * settings.renderPoints;
  if (points < settings.threshold) return null;
  const parts = [
    visitors > 0 ? `in the browsers of ${visitors} visitor${visitors === 1 ? '' : 's'}` : null,
    renders > 0 ? `in ${renders} render${renders === 1 ? '' : 's'} on the server` : null,
  ];
  return `it failed ${parts.filter((part) => part).join(' and ')} within ${Math.round(settings.windowMs / 60_000)} minutes, of ${evidence.pages} pages that had it`;
}

/** Visitors whose browsers failed; 0 if they are too few among all visitors. */
function countVisitors(
  { browsers, pages, networks, usualShare }: Evidence,
  settings: HealingSettings,
): number {
  // A version cannot fail for more visitors than it had pages.
  const visitors = Math.min(browsers.visitors, pages);
  const share = Math.max(settings.share, usualFactor * Math.min(usualShare, highestUsualShare));
  const isHeard = visitors >= pages * share && browsers.networks >= networks * settings.networkShare;
  return isHeard ? visitors : 0;
}
