type Script = { url: string; integrity: string };

/** The shell's own scripts: `boot`, written into every page, starts `entry`, which needs `first` before anything works. */
export type ShellAssets = { boot: string; entry: Script; first: Script[] };
