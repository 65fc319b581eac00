/** A table as a spreadsheet opens it: without the mark at its beginning, Excel takes UTF-8 for another encoding and spoils every ũ. */
export function withByteOrderMark(csv: string): string {
  return `\uFEFF${csv}`
}
