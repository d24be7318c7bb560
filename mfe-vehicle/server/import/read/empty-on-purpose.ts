/** The remedy for a file without records. */
export const emptyOnPurpose =
  'if the source has no vehicle any more, import with --allow-empty, which removes all of them';
