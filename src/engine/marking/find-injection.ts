/** A span of an answer that speaks to the marker instead of answering. */
export interface Injection {
  start: number
  end: number
}

const signs: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|puuza)\b[^.\n]{0,60}\b(?:scheme|instructions?|rules?|rubric|prompt|above|previous|maagizo|mwongozo)\b/i,
  /\b(?:give|award|grant|assign|deserves?|add)\b[^.\n]{0,40}\b(?:full|all|maximum|max|total|top|extra|\d+)\s+(?:the\s+)?(?:marks?|points?|credit|score|grade)\b/i,
  /\b(?:full|maximum)\s+(?:marks?|credit|score)\b/i,
  /\bmark (?:this|it|me|my answer|everything|all)\b[^.\n]{0,30}\b(?:as )?(?:correct|right|\d+)\b/i,
  /\b(?:you are|act as|as) (?:an? |the )?(?:ai|assistant|examiner|marker|grader|language model|teacher)\b/i,
  /\b(?:dear|hello|hey|note to|attention)\s+(?:ai|examiner|marker|grader|assistant|teacher|model)\b/i,
  /(?:^|\n|[.!?]\s)\s*(?:system|assistant|user|developer)\s*(?:prompt|message)?\s*[:>]/i,
  /<\/?\s*(?:system|assistant|instructions?|scheme|prompt)[^>]*>|\[\/?INST\]|<\|[^|]*\|>/i,
  /[{[][^{}\n]{0,80}["'](?:marks?|score|awarded|credit|needsReview|confidence|points?)["']\s*:/i,
  /\b(?:mark(?:ing)? scheme|model answer|correct answer|answer key)\s*(?:says|is|:|=)/i,
  /\b(?:this|the|my) answer (?:is|should be|must be) (?:marked |considered |counted )?(?:fully |completely |entirely )?(?:correct|right)\b/i,
  /\b(?:nipe|toa|pewa|weka|mpe)\b[^.\n]{0,30}\b(?:alama|maki)\b/i,
  /\b[MAB]\d\s+(?:awarded|earned|given)\b/i,
]

/** Every sentence of an answer that addresses the marker, whole, in order. What a pupil writes is data, and this part is not an answer. */
export function findInjections(text: string): Injection[] {
  return sentencesOf(text).filter(({ start, end }) => signs.some((sign) => sign.test(text.slice(start, end))))
}

/** The text with such sentences blanked out, every other character in its place. */
export function blankOut(text: string, spans: readonly Injection[]): string {
  return spans.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)
}

function sentencesOf(text: string): Injection[] {
  const spans: Injection[] = []
  for (const match of text.matchAll(/(?:[^.!?\n]|\.(?=\d))+[.!?\n]*/g)) spans.push({ start: match.index, end: match.index + match[0].length })
  return spans
}
