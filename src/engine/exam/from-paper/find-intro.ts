import type { Line } from '#engine/exam/from-paper/text-lines.ts'

const constant =
  /\b(?:take|use|assume|given|where necessary|if necessary|tumia|chukua)\b.{0,60}=|\b(?:relative atomic mass(?:es)?|r\.?a\.?m\.?|molar gas volume|avogadro|faraday|specific heat capacity|acceleration due to gravity)\b.*=|^\(?[A-Z][a-z]?\s*=\s*\d/i
const leads =
  /^(?:read|study|use|examine|look at|observe|refer)\b.*\b(?:passage|poem|story|text|narrative|map|data|table|figure|diagram|photograph|extract|information|following|below)\b|^(?:soma|tumia|tazama|chunguza)\b.*\b(?:kifungu|shairi|taarifa|makala|ufahamu|hadithi|ramani|jedwali|ifuatayo|yafuatayo|lifuatalo|kifuatacho)\b/i
const instruction =
  /\b(?:answer|attempt)\b.*\b(?:questions?|all|section)\b|\bjibu\b.*\bmaswali?\b|\bchagua\b.*\bmaswali?\b|\b(?:instructions?|maagizo|spaces? provided|compulsory|ya lazima)\b|\beach question\b|\bthis section\b/i

/**
 * Of the lines between a heading and its first question: what pupils need for the questions. These are constants ("Take g = 10
 * N/kg") and, from the line that asks to read or to study it on, a passage or a table. The rest is instructions and headings.
 */
export function findIntro(lines: readonly Line[]): Line[] {
  const start = lines.findIndex(({ text }) => leads.test(text) && !instruction.test(text))
  return lines.filter(({ text }, at) => (start >= 0 && at >= start) || (constant.test(text) && !/\bname\b|\bjina\b/i.test(text)))
}

/** "Take g = 10 N/kg" belongs to what is asked, wherever it stands. */
export function isConstant(text: string): boolean {
  return constant.test(text)
}
