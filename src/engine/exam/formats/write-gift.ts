import type { ChoiceQuestion, EssayQuestion, Exam, MarkPoint, NumberQuestion, Question, ShortQuestion, Stem } from '#engine/exam/exam.ts'
import { asAsked, formOver } from '#engine/exam/stems.ts'
import { writeGiftMatching } from '#engine/exam/formats/gift-matching.ts'
import type { ToFormat, QuestionLoss } from '#engine/exam/formats/transfer-note.ts'
import { escapeGift } from '#engine/exam/formats/gift-text.ts'
import { examLosses, oneLine, writeHeader } from '#engine/exam/formats/header.ts'
import { readSchemeValue } from '#engine/number/scheme-value.ts'

interface Written {
  answers: string
  losses: QuestionLoss[]
}

/** Writes an exam as Moodle's GIFT. Marks stand in a comment, which Moodle passes over and this program reads again. */
export function writeGift(exam: Exam): ToFormat {
  const losses = examLosses(exam)
  const blocks: string[] = [writeHeader(exam).join('\n')]
  let topic: string | undefined
  const stems = new Set<Stem>()
  for (const [at, question] of asAsked(exam).questions.entries()) {
    const matching = formOver(exam, question.id)
    if (matching?.matching === true) {
      if (stems.has(matching)) continue
      stems.add(matching)
      const own = writeGiftMatching(exam, matching)
      losses.push(...own.losses.map((loss) => ({ ...loss, question: matching.id })))
      blocks.push(own.block)
      continue
    }
    if (question.text !== exam.questions[at]?.text) losses.push({ code: 'stem-becomes-text', question: question.id })
    const written = writeAnswers(question)
    const own: QuestionLoss[] = written?.losses ?? [{ code: 'not-in-gift' }]
    losses.push(...own.map((loss) => ({ ...loss, question: question.id })))
    if (written === null) continue
    if ('methodMarks' in question && question.methodMarks !== undefined)
      losses.push({ code: 'field-left-out', field: 'methodMarks', question: question.id })
    if (question.guidance !== undefined) losses.push({ code: 'guidance-left-out', question: question.id })
    if (question.topic !== undefined && question.topic !== topic) blocks.push(`$CATEGORY: ${escapeGift(oneLine(question.topic))}`)
    if (question.topic === undefined && topic !== undefined) losses.push({ code: 'comes-under-topic', question: question.id, topic })
    topic = question.topic ?? topic
    const marks = question.marks === 1 ? '' : `// marks: ${question.marks}\n`
    blocks.push(`${marks}::${escapeGift(question.id)}:: ${escapeGift(question.text ?? '')} {${written.answers}}`)
  }
  return { text: `${blocks.join('\n\n')}\n`, losses }
}

function writeAnswers(question: Question): Written | null {
  switch (question.type) {
    case 'choice':
      return writeChoice(question)
    case 'short':
      return writeShort(question)
    case 'number':
      return writeNumber(question)
    case 'essay':
      return writeEssay(question)
    case 'drawing':
      return null
  }
}

function writeChoice(question: ChoiceQuestion): Written {
  const isOne = question.answer.length === 1
  const share = percent(100 / question.answer.length)
  const answers = question.options.map((option) => {
    const isRight = question.answer.includes(option)
    if (isOne) return `${isRight ? '=' : '~'}${escapeGift(option)}`
    const weight = isRight ? `%${share}%` : question.scoring === 'negative' ? `%-${share}%` : ''
    return `~${weight}${escapeGift(option)}`
  })
  const losses: QuestionLoss[] = !isOne && question.scoring === 'all-or-nothing' ? [{ code: 'all-or-nothing-becomes-share' }] : []
  if (isOne && question.scoring !== 'all-or-nothing') losses.push({ code: 'scoring-makes-no-difference', scoring: question.scoring })
  return { answers: ` ${answers.join(' ')} `, losses }
}

/** Moodle reads shares with five places. */
function percent(share: number): string {
  return String(Number(share.toFixed(5)))
}

function writeShort(question: ShortQuestion): Written | null {
  const [point] = question.scheme
  if (question.scheme.length > 1 || point === undefined) return null
  const wordings = [...(point.text === undefined ? [] : [point.text]), ...(point.accept ?? [])]
  const losses: QuestionLoss[] = [
    ...pointLosses(point, question.marks),
    ...((question.reference ?? []).length > 0 ? [{ code: 'model-answers-left-out' } as const] : []),
    ...(question.anyOf === undefined ? [] : [{ code: 'any-of-left-out' } as const]),
  ]
  if (point.text === undefined) losses.push({ code: 'first-wording-becomes-text' })
  return { answers: wordings.map((wording) => `=${escapeGift(wording)}`).join(' '), losses }
}

function writeNumber(question: NumberQuestion): Written | null {
  const [point] = question.scheme
  const value = point?.value === undefined ? null : readSchemeValue(point.value)
  if (question.scheme.length > 1 || point === undefined || (value?.kind !== 'number' && value?.kind !== 'range')) return null
  const losses = pointLosses(point, question.marks)
  for (const field of ['text', 'unit', 'figures', 'places', 'accept'] as const)
    if (point[field] !== undefined) losses.push({ code: 'field-left-out', field })
  if (value.kind === 'range') return { answers: `#${value.low}..${value.high}`, losses }
  if (typeof point.value === 'string') losses.push({ code: 'value-written-out', value: point.value, written: value.value })
  return { answers: point.tolerance === undefined || point.tolerance === 0 ? `#${value.value}` : `#${value.value}:${point.tolerance}`, losses }
}

function pointLosses(point: MarkPoint, marks: number): QuestionLoss[] {
  return [
    ...(point.code === `B${marks}` ? [] : [{ code: 'point-code-changes', point: point.code, becomes: `B${marks}` } as const]),
    ...((point.reject ?? []).length > 0 ? [{ code: 'rejected-left-out' } as const] : []),
    ...(point.say?.en === undefined && point.say?.sw === undefined ? [] : [{ code: 'say-left-out' } as const]),
  ]
}

function writeEssay(question: EssayQuestion): Written {
  const [criterion] = question.criteria
  const isPlain = question.criteria.length === 1 && criterion?.name === 'Content' && criterion.levels.length === 0
  return { answers: '', losses: isPlain ? [] : [{ code: 'criteria-left-out' }] }
}
