import type { ChoiceQuestion, Exam, Stem } from '#engine/exam/exam.ts'
import { escapeGift, findSign, plainWords } from '#engine/exam/formats/gift-text.ts'
import type { QuestionLoss } from '#engine/exam/formats/transfer-note.ts'
import { isPartOf } from '#engine/exam/stems.ts'

/** An item of a matching goes by its letter below the number of the question: `3(a)`. */
export function itemId(id: string, at: number): string {
  return `${id}(${'abcdefghijklmnopqrstuvwxyz'.charAt(at)})`
}

/** A matching as GIFT has it: `=item -> option` for each item, and `= -> option` for what belongs to none. */
export function writeGiftMatching(exam: Exam, stem: Stem): { block: string; losses: QuestionLoss[] } {
  const items = exam.questions.filter((question): question is ChoiceQuestion => question.type === 'choice' && isPartOf(question.id, stem.id))
  const options = items[0]?.options ?? []
  const needed = [...new Set([...items.flatMap(({ answer }) => answer.slice(0, 1)), ...options])]
  const unneeded = options.filter((option) => !items.some(({ answer }) => answer[0] === option))
  const pairs = [
    ...items.map(({ text = '', answer }) => `=${escapePair(text)} -> ${escapePair(answer[0] ?? '')}`),
    ...unneeded.map((option) => `= -> ${escapePair(option)}`),
  ]
  const marks = items.reduce((sum, item) => sum + item.marks, 0)
  const losses: QuestionLoss[] = []
  if (needed.some((option, at) => option !== options[at])) losses.push({ code: 'options-in-order-of-items' })
  if (items.some((item) => item.marks !== items[0]?.marks)) losses.push({ code: 'item-marks-shared' })
  if ([...options, ...items.map(({ text = '' }) => text)].some((text) => text.includes('->'))) losses.push({ code: 'arrow-becomes-sign' })
  if (items.some(({ topic }) => topic !== undefined)) losses.push({ code: 'topic-left-out' })
  if (items.some(({ guidance }) => guidance !== undefined)) losses.push({ code: 'guidance-left-out' })
  if (items.some(({ id }, at) => id !== itemId(stem.id, at))) losses.push({ code: 'id-becomes-count' })
  const head = `// marks: ${marks}\n::${escapeGift(stem.id)}:: ${escapeGift(stem.text ?? '')}`
  return { block: `${head} {${pairs.join(' ')}}`, losses }
}

/** An arrow stands between an item and its option, and GIFT knows no other sign for one in words. */
function escapePair(text: string): string {
  return escapeGift(text).replaceAll('->', '→')
}

export interface GiftMatching {
  items: { text: string; option: string }[]
  options: string[]
}

/** The pairs of a matching; null where fewer than two items or options stand there. */
export function readGiftMatching(pairs: readonly string[], inHtml: boolean): GiftMatching | null {
  const read = pairs.map((pair) => {
    const at = findArrow(pair)
    return { text: plainWords(at < 0 ? pair : pair.slice(0, at), inHtml), option: at < 0 ? '' : plainWords(pair.slice(at + 2), inHtml) }
  })
  const items = read.filter(({ text, option }) => text !== '' && option !== '')
  const options = [...new Set(read.flatMap(({ option }) => (option === '' ? [] : [option])))]
  return items.length < 2 || options.length < 2 ? null : { items, options }
}

function findArrow(text: string): number {
  let at = findSign(text, /-/)
  while (at >= 0 && text[at + 1] !== '>') at = findSign(text, /-/, at + 1)
  return at
}
