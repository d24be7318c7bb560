/** What to do about a file without a record. */
export const emptyOnPurpose =
  'if the source has no vehicle any more, import with --allow-empty, which removes all of them';
