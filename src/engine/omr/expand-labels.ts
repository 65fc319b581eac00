const RANGE = /^((?:[^.\d](?:[^.]*[^.\d])?)?)(\d+)\.{2,3}(\d+)$/
const MAX_LABELS = 1000

/** `q1..4` is q1, q2, q3, q4; anything else stands for itself. Null where a range runs backwards or is absurdly long. */
export function expandLabel(text: string): string[] | null {
  const range = RANGE.exec(text)
  if (range === null) return [text]
  const [, prefix = '', from = '0', to = '0'] = range
  const count = Number(to) - Number(from) + 1
  if (count < 1 || count > MAX_LABELS) return null
  return Array.from({ length: count }, (_, index) => `${prefix}${Number(from) + index}`)
}

/** Every label of a list, ranges written out; `bad` names what is no label. */
export function expandLabels(texts: readonly string[]): { labels: string[]; bad: string[] } {
  const labels: string[] = []
  const bad: string[] = []
  for (const text of texts) {
    const expanded = expandLabel(text)
    if (expanded === null) bad.push(text)
    else labels.push(...expanded)
  }
  return { labels, bad }
}

/** By the words before the number, then by the number: q2 comes before q10. */
export function compareLabels(a: string, b: string): number {
  const [wordA, numberA] = splitLabel(a)
  const [wordB, numberB] = splitLabel(b)
  if (wordA !== wordB) return wordA < wordB ? -1 : 1
  return numberA - numberB || (a < b ? -1 : a > b ? 1 : 0)
}

function splitLabel(label: string): [string, number] {
  const [, word = label, number = ''] = /^(\D*)(\d*)/.exec(label) ?? []
  return [word, number === '' ? 0 : Number(number)]
}
