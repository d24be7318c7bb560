type Script = { url: string; integrity: string };

/**
 * The shell's own scripts: `boot` is inlined into every page and starts `entry`, which loads `first` before
 * anything works.
 */
export type ShellAssets = {
  boot: string;
  entry: Script;
  first: Script[];
  /** What pages of a language other than English load too. */
  languages: Record<string, Script[]>;
  /** Replaces `entry` and `first` on pages that show development builds. */
  development: Script;
  /** The dashboard of operators and squads, which no page of a site loads. */
  dashboard: Script;
  /** The worker that notices a blocked page. */
  watchdog: Script;
};
