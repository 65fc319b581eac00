const named = '(?:questions?|numbers?|nos?\\.?|q\\.?|parts?|items?|maswali|swali|nambari|namba|sehemu)(?:\\s+(?:la|ya|za))?'
const range = '(\\d{1,3})(?:\\s*\\([a-z]+\\))*(?:\\s*(?:to|and|or|through|hadi|mpaka|na|au|[-–—,&])\\s*(\\d{1,3}))?'
const byName = new RegExp(`\\b${named}\\s*${range}`, 'gi')
/** `3(a)`, by itself. */
const bySign = /\b(\d{1,3})\s*\([a-z]{1,4}\)/gi

/** Numbers of questions that a text speaks of: 3 of "your answer to 3(a)", 6, 7 and 8 of "questions 6 to 8". */
export function findMentions(text: string): string[] {
  const found = new Set<string>()
  for (const [, from = '', to = from] of text.matchAll(byName)) {
    const [first, last] = [Number(from), Number(to)]
    // "Question 3, 2": two numbers and no range.
    if (last < first || last - first > 200) for (const each of [from, to]) found.add(each)
    else for (let each = first; each <= last; each += 1) found.add(String(each))
  }
  for (const [, number = ''] of text.matchAll(bySign)) found.add(number)
  return [...found]
}

const previous =
  /\b(?:above|previous|preceding|foregoing|earlier|last question|hapo juu|iliyotangulia|lililotangulia|yaliyotangulia|kilichotangulia|hapo awali)\b/i
const next =
  /\b(?:next|following|subsequent|coming)\s+(?:\w+\s+)?questions?\b|\bquestions?\s+(?:below|that follows?)\b|\b(?:swali|maswali)\s+(?:lifuatalo|yafuatayo|linalofuata|yanayofuata)\b/i

/** "Name the part marked X in the diagram above." */
export function isTiedToPrevious(text: string): boolean {
  return previous.test(text)
}

/** "Use the table to answer the next two questions." */
export function isTiedToNext(text: string): boolean {
  return next.test(text)
}
