type Script = { url: string; integrity: string };

/** Addresses of the shell's own scripts with their hashes: `boot` starts `entry`, which needs `first` before anything works. */
export type ShellAssets = { boot: Script; entry: Script; first: Script[] };
