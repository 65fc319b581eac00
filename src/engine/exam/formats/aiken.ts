import { type Exam, type Question, EXAM_FORMAT } from '#engine/exam/exam.ts'
import type { FromFormat, ToFormat, QuestionLoss, TransferNote } from '#engine/exam/formats/transfer-note.ts'
import { asAsked } from '#engine/exam/stems.ts'
import { figureLosses, oneLine } from '#engine/exam/formats/header.ts'

interface Open {
  /** The line of its first words. */
  line: number
  words: string[]
  options: { letter: string; text: string }[]
}

const answerLine = /^ans(?:wer)?\s*[:=]\s*(.*)$/i

/**
 * Reads Moodle's Aiken: a question on a line, its options `A. …`, and `ANSWER: B`. Every question has one right option and one mark.
 * Options may lack the space or be in small letters, and empty lines may stand anywhere.
 */
export function readAiken(text: string): FromFormat {
  const questions: object[] = []
  const notes: TransferNote[] = []
  let open: Open = { line: 1, words: [], options: [] }
  for (const [at, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const line = raw.trim()
    if (line === '') continue
    if (open.words.length === 0) open.line = at + 1
    const answer = answerLine.exec(line)?.[1]
    const option = answer === undefined ? readOption(line, open) : null
    if (option !== null) open.options.push(option)
    else if (answer === undefined) {
      if (open.options.length > 0) {
        notes.push({ code: 'no-answer-line', line: open.line })
        open = { line: at + 1, words: [], options: [] }
      }
      open.words.push(line)
    } else {
      const right = rightOption(open, answer)
      if (right === null) notes.push({ code: 'answer-is-no-option', line: at + 1, answer: answer.slice(0, 40) })
      else if (open.options.length < 2) notes.push({ code: 'too-few-options', line: open.line })
      else
        questions.push(
          choiceOf({ id: String(questions.length + 1), text: open.words.join('\n'), options: open.options.map((each) => each.text), right }),
        )
      open = { line: at + 2, words: [], options: [] }
    }
  }
  if (open.words.length > 0) notes.push({ code: 'no-answer-line', line: open.line })
  return { file: { format: EXAM_FORMAT, language: 'en', grading: 'percent', questions }, notes }
}

/** Without a space, or in a small letter, only the letter that is next begins an option: "e.g." does not. */
function readOption(line: string, { words, options }: Open): Open['options'][number] | null {
  const [, letter = '', space = '', text = ''] = /^([A-Za-z])\s?[.)](\s*)(\S.*)$/.exec(line) ?? []
  if (letter === '' || words.length === 0) return null
  const isNext = letter.toUpperCase() === 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(options.length)
  return isNext || (space !== '' && /[A-Z]/.test(letter)) ? { letter: letter.toUpperCase(), text } : null
}

/** By its letter, or written out. */
function rightOption({ words, options }: Open, answer: string): string | null {
  const letter = /^\(?([A-Za-z])\s?[.)]?$/.exec(answer)?.[1]?.toUpperCase()
  const right = options.find((option) => (letter === undefined ? option.text.toLowerCase() === answer.toLowerCase() : option.letter === letter))
  return words.length === 0 ? null : (right?.text ?? null)
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
  return /^[A-Za-z]\s?[.)]\s*\S/.test(line) || answerLine.test(line) ? `– ${line}` : line
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
