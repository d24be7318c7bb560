/**
 * Function of the page, `(remote, version)`, by which the shell's loader allows the scripts of a version that the server named
 * to replace one of the page's own.
 */
export const allowRemoteName = '__FORECOURT_ALLOW_REMOTE__';
