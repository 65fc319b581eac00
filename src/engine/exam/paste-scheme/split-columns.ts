/** The cells of a pasted line: parted by tabs or bars where there are any, else by two blanks and more. */
export function splitColumns(line: string): string[] {
  const text = line.replaceAll('\u00a0', ' ')
  const cells = text.includes('\t') ? text.split('\t') : text.includes('|') ? text.split('|') : text.trim().split(/ {2,}/)
  return cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).filter((cell) => cell !== '')
}

/** The line above the columns: "No.  Workings  Marks  Remarks". It says nothing about a question. */
export function isHeading(cells: readonly string[]): boolean {
  const heads =
    /^(?:no\.?|q\.?|qn\.?|questions?|workings?|solutions?|answers?|expected (?:answers?|responses?)|marks?|remarks?|comments?|guidance|alama|majibu|maelezo|swali|nambari)$/i
  return cells.length > 1 && cells.every((cell) => heads.test(cell))
}
