import type { AnswerReading, Mark } from '#engine/marking/mark.ts'

export interface GroupedAnswer {
  id: string
  reading: AnswerReading
  mark: Mark
}

/** Answers to one question that one decision settles. */
export interface AnswerGroup {
  /** The same for the same answers, whatever else is in the list. */
  key: string
  /** What they say, as the first of them wrote it. */
  text: string
  answers: string[]
  /** The least sure of them. */
  confidence: number
}

/**
 * Groups answers that say the same and for which the same points are proposed, largest group first, then the
 * least sure. An answer that nobody has read stands alone: what is not known is not the same.
 */
export function groupAnswers(answers: readonly GroupedAnswer[]): AnswerGroup[] {
  const groups = new Map<string, AnswerGroup>()
  for (const { id, reading, mark } of answers) {
    const key = keyOf(id, reading, mark)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { key, text: textOf(reading), answers: [id], confidence: mark.confidence })
    else groups.set(key, { ...group, answers: [...group.answers, id], confidence: Math.min(group.confidence, mark.confidence) })
  }
  return [...groups.values()].toSorted((a, b) => b.answers.length - a.answers.length || a.confidence - b.confidence || (a.key < b.key ? -1 : 1))
}

function keyOf(id: string, reading: AnswerReading, mark: Mark): string {
  if (!reading.blank && reading.choice.length === 0 && reading.text === null) return `unread:${id}`
  const points = mark.reasons.map((reason) => (reason.awarded ? '1' : '0')).join('')
  if (reading.blank) return `blank:${points}`
  return `${points}:${reading.choice.length > 0 ? reading.choice.toSorted().join('|') : normalise(reading.text ?? '')}`
}

function textOf(reading: AnswerReading): string {
  if (reading.blank) return ''
  return reading.choice.length > 0 ? reading.choice.join(', ') : (reading.text ?? '').trim()
}

/** Case, blanks, commas and full stops at the end of a word make no difference; a decimal point does. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[.,;:!?]+(?=\s|$)/g, ' ')
    .replaceAll(/["“”‘’()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
