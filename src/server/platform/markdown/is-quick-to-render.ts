/** 2,000 marks in one paragraph take about 50 ms. */
const maxQuickCost = 4_000_000
/** A block of 10,000 marks takes a second and more: no post has one. */
const maxCost = 100_000_000

/** Whether rendering surely takes no longer than some hundredths of a second. */
export function isQuickToRender(text: string): boolean {
  return !costsMore(text, maxQuickCost)
}

/** Whether rendering may hold a thread for seconds. */
export function isTooSlowToRender(text: string): boolean {
  return costsMore(text, maxCost)
}

/**
 * The time of rendering grows with the square of the marks in a block, since each may belong to any other: prose has a few in a
 * paragraph, and a text that was written to stop the program has tens of thousands.
 */
function costsMore(text: string, most: number): boolean {
  let cost = 0
  for (const block of text.split(/\n[ \t]*\n/)) {
    const marks = block.match(/[^\p{L}\p{N}\s,;'’]|\n|\d[.)]/gu)?.length ?? 0
    cost += marks * marks
    if (cost > most) return true
  }
  return false
}
