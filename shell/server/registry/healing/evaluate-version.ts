/** Failures and page views of one version within the window. */
export type Evidence = {
  /** Distinct visitors in whose browsers it failed, at most `visitorsPerNetwork` of one network. */
  visitors: number;
  /** Renders in which it threw or was killed. */
  renders: number;
  /** Pages served with this version. */
  pages: number;
};

export type HealingSettings = {
  windowMs: number;
  /** Points at which a version is withdrawn: a visitor is one, a failed render `renderPoints`. */
  threshold: number;
  renderPoints: number;
  /** Reports of browsers can be forged: more visitors of one network are not counted. */
  visitorsPerNetwork: number;
  /** Browsers' failures count from this share of the pages on: some browsers fail with everything. */
  share: number;
};

export const defaultHealing: HealingSettings = {
  windowMs: 10 * 60_000,
  threshold: 10,
  renderPoints: 2,
  visitorsPerNetwork: 3,
  share: 0.01,
};

/** Why a version should be withdrawn, as text for the history; null if it may stay. */
export function evaluateVersion(
  { visitors: reporters, renders, pages }: Evidence,
  settings: HealingSettings,
): string | null {
  // Anybody can post reports: a version cannot fail for more visitors than it had pages.
  const visitors = Math.min(reporters, pages);
  const heard = visitors >= pages * settings.share ? visitors : 0;
  if (heard + renders * settings.renderPoints < settings.threshold) return null;
  const parts = [
    visitors > 0 ? `in the browsers of ${visitors} visitor${visitors === 1 ? '' : 's'}` : null,
    renders > 0 ? `in ${renders} render${renders === 1 ? '' : 's'} on the server` : null,
  ];
  return `it failed ${parts.filter((part) => part).join(' and ')} within ${Math.round(settings.windowMs / 60_000)} minutes, of ${pages} pages that had it`;
}
