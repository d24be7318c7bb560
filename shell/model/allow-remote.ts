/**
 * Name of a global function, `(remote, version)`. With it the shell's loader allows the scripts of a remote
 * version that the server named as a replacement for one of the page's versions.
 */
export const allowRemoteName = '__FORECOURT_ALLOW_REMOTE__';
