/** One row of an edit-distance table; swapping two neighbours is one edit, like changing one letter. */
export type Row = Uint8Array;

export function firstRow(word: string): Row {
  return Uint8Array.from({ length: word.length + 1 }, (_, i) => i);
}

/** The row after reading `letter`, from the previous rows and the previous letter. */
export function nextRow(
  word: string,
  letter: string,
  row: Row,
  before: Row | null,
  letterBefore: string,
): Row {
  const next = new Uint8Array(row.length);
  next[0] = row[0]! + 1;
  for (let i = 1; i < row.length; i++) {
    const same = word[i - 1] === letter ? 0 : 1;
    let cost = Math.min(row[i - 1]! + same, row[i]! + 1, next[i - 1]! + 1);
    if (before !== null && i > 1 && word[i - 1] === letterBefore && word[i - 2] === letter) {
      cost = Math.min(cost, before[i - 2]! + 1);
    }
    next[i] = cost;
  }
  return next;
}
