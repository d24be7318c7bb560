/** Addresses of the shell's own scripts with their hashes. */
export type ShellAssets = { entry: { url: string; integrity: string }[]; first: { url: string; integrity: string }[] };
