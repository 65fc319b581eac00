import { type Exam, type Question, EXAM_FORMAT } from '#engine/exam/exam.ts'
import type { FromFormat, ToFormat, QuestionLoss, TransferNote } from '#engine/exam/formats/transfer-note.ts'
import { asAsked } from '#engine/exam/stems.ts'
import { figureLosses, oneLine } from '#engine/exam/formats/header.ts'

/** Reads Moodle's Aiken: a question on a line, its options `A. …`, and `ANSWER: B`. Every question has one right option and one mark. */
export function readAiken(text: string): FromFormat {
  const questions: object[] = []
  const notes: TransferNote[] = []
  let words: string[] = []
  let options: { letter: string; text: string }[] = []
  let from = 1
  const reset = (line: number): void => {
    words = []
    options = []
    from = line
  }
  for (const [at, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const line = raw.trim()
    if (line === '' && words.length === 0) reset(at + 2)
    if (line === '') continue
    const option = /^([A-Z])[.)]\s+(.+)$/.exec(line)
    const answer = /^ANSWER\s*:\s*([A-Z])\s*$/.exec(line)?.[1]
    if (option !== null && words.length > 0) options.push({ letter: option[1] ?? '', text: (option[2] ?? '').trim() })
    else if (answer === undefined) {
      if (options.length > 0) {
        notes.push({ code: 'no-answer-line', line: from })
        reset(at + 1)
      }
      words.push(line)
    } else {
      const right = options.find(({ letter }) => letter === answer)
      if (right === undefined || words.length === 0) notes.push({ code: 'answer-is-no-option', line: at + 1, answer })
      else
        questions.push(
          choiceOf({ id: String(questions.length + 1), text: words.join('\n'), options: options.map((each) => each.text), right: right.text }),
        )
      reset(at + 2)
    }
  }
  if (words.length > 0) notes.push({ code: 'no-answer-line', line: from })
  return { file: { format: EXAM_FORMAT, language: 'en', grading: 'percent', questions }, notes }
}

function choiceOf({ id, text, options, right }: { id: string; text: string; options: string[]; right: string }): object {
  return { id, type: 'choice', text, options, answer: [right], marks: 1 }
}

export function writeAiken(exam: Exam): ToFormat {
  const asked = asAsked(exam).questions
  const losses: TransferNote[] = [
    { code: 'details-left-out' },
    ...figureLosses(exam),
    ...asked.flatMap((question, at) => lossesOf(question, at).map((loss) => ({ ...loss, question: question.id }))),
    ...asked.flatMap(({ id, text }, at) => (text === exam.questions[at]?.text ? [] : [{ code: 'stem-becomes-text', question: id } as const])),
  ]
  if (exam.boundaries !== undefined) losses.push({ code: 'boundaries-left-out' })
  if (exam.sections !== undefined && exam.sections.length > 0) losses.push({ code: 'sections-left-out' })
  const blocks = asked.flatMap((question) => {
    if (question.type !== 'choice' || question.answer.length > 1) return []
    const letter = (at: number): string => 'ABCDEFGHIJ'.charAt(at)
    const options = question.options.map((option, at) => `${letter(at)}. ${oneLine(option)}`)
    const words =
      question.text === undefined
        ? `Question ${question.id}`
        : question.text
            .split('\n')
            .map(oneLine)
            .filter((line) => line !== '')
            .map(safeLine)
            .join('\n')
    return [[words, ...options, `ANSWER: ${letter(question.options.indexOf(question.answer[0] ?? ''))}`].join('\n')]
  })
  return { text: `${blocks.join('\n\n')}\n`, losses }
}

/** A line of a question that looks like an option or an answer would be read as one. */
function safeLine(line: string): string {
  return /^[A-Z][.)]\s|^ANSWER\s*:/.test(line) ? `– ${line}` : line
}

function lossesOf(question: Question, at: number): QuestionLoss[] {
  if (question.type !== 'choice') return [{ code: 'not-in-aiken' }]
  if (question.answer.length > 1) return [{ code: 'several-right-options' }]
  return [
    ...(question.id === String(at + 1) ? [] : [{ code: 'id-becomes-count' } as const]),
    ...(question.marks === 1 ? [] : [{ code: 'marks-become-one', marks: question.marks } as const]),
    ...(question.scoring === 'all-or-nothing' ? [] : [{ code: 'scoring-makes-no-difference', scoring: question.scoring } as const]),
    ...(question.topic === undefined ? [] : [{ code: 'topic-left-out' } as const]),
    ...(question.guidance === undefined ? [] : [{ code: 'guidance-left-out' } as const]),
    ...(question.text === undefined ? [{ code: 'id-instead-of-text' } as const] : []),
    ...(question.text !== undefined && question.text.split('\n').some((line) => safeLine(line.trim()) !== line.trim())
      ? [{ code: 'line-like-option' } as const]
      : []),
    ...(question.options.some((option) => oneLine(option) !== option) || (question.text ?? '').split('\n').some((line) => oneLine(line) !== line)
      ? [{ code: 'breaks-in-text' } as const]
      : []),
  ]
}
