/** 2,000 marks in one paragraph take about 50 ms. */
const maxCost = 4_000_000

/**
 * Whether rendering surely takes no longer than some hundredths of a second. Its time grows with the square of the marks in
 * a block, since each may belong to any other: prose has a few in a paragraph, and a text that was written to stop the
 * program has tens of thousands.
 */
export function isQuickToRender(text: string): boolean {
  let cost = 0
  for (const block of text.split(/\n[ \t]*\n/)) {
    const marks = block.match(/[^\p{L}\p{N}\s,;'’]|\n|\d[.)]/gu)?.length ?? 0
    cost += marks * marks
    if (cost > maxCost) return false
  }
  return true
}
