import type { ChoiceQuestion, Exam, NumberQuestion, Question } from '#engine/exam/exam.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import type { Hand } from '#tools/samples/hand.ts'
import { inventWords } from '#tools/samples/invent-words.ts'
import type { Random } from '#tools/samples/random.ts'
import type { MarkKind, TrueAnswer } from '#tools/samples/sample.ts'

export interface Pupil {
  admission: string
  name: string
}

const CANCELS = 0.05
const DOUBLES = 0.025
const LEAVES_BLANK = 0.04
/** Nobody keeps to one habit. */
const STRAYS = 0.08

/** What the pupil answers on a page, question by question: invented from the scheme, the ability and chance. */
export function answerPage(given: { exam: Exam; page: LayoutPage; hand: Hand; random: Random; pupil: Pupil }): Record<string, TrueAnswer> {
  const { exam, page, hand, random, pupil } = given
  const present = new Set([...page.bubbles, ...page.boxes].map(({ question }) => question))
  const answers: Record<string, TrueAnswer> = {}
  if (present.has(ADMISSION_QUESTION)) answers[ADMISSION_QUESTION] = answerGrid(pupil.admission, page, ADMISSION_QUESTION, 'full')
  for (const question of exam.questions) {
    if (present.has(question.id)) answers[question.id] = answerQuestion(question, page, hand, random, exam.language)
  }
  return answers
}

function answerQuestion(question: Question, page: LayoutPage, hand: Hand, random: Random, language: Exam['language']): TrueAnswer {
  if (random.chance(LEAVES_BLANK)) return { chosen: [], kind: 'blank' }
  const isRight = random.chance(hand.ability)
  if (question.type === 'choice') return answerChoice(question, isRight, hand, random)
  if (question.type === 'number') {
    const value = chooseNumber(question, isRight, random)
    const kind = hand.habit === 'light' ? 'light' : 'full'
    return answerGrid(value, page, question.id, kind)
  }
  // Drawn roughly: words stand for strokes, which nobody reads.
  if (question.type === 'drawing') return { chosen: [], kind: 'full', text: '/\\ ___ oo --> X' }
  return { chosen: [], kind: 'full', text: inventWords(question, isRight, random, language) }
}

function answerChoice(question: ChoiceQuestion, isRight: boolean, hand: Hand, random: Random): TrueAnswer {
  const wrong = question.options.filter((option) => !question.answer.includes(option))
  const chosen = isRight || wrong.length === 0 ? question.options.filter((option) => question.answer.includes(option)) : [random.pick(wrong)]
  const others = question.options.filter((option) => !chosen.includes(option))
  if (others.length > 0 && random.chance(CANCELS)) return { chosen, kind: 'cancelled', cancelled: [random.pick(others)] }
  if (others.length > 0 && chosen.length === 1 && question.answer.length === 1 && random.chance(DOUBLES)) {
    const both = new Set([...chosen, random.pick(others)])
    return { chosen: question.options.filter((option) => both.has(option)), kind: 'double' }
  }
  const kind: MarkKind = random.chance(STRAYS) ? random.pick(['full', 'full', 'light', 'tick', 'crossed'] as const) : hand.habit
  return { chosen, kind }
}

function chooseNumber(question: NumberQuestion, isRight: boolean, random: Random): string {
  const value = question.scheme.findLast((point) => point.value !== undefined)?.value ?? random.whole(1, 99)
  if (isRight || typeof value === 'string') return String(value)
  const shifted = value === 0 ? random.whole(1, 20) : value * random.pick([0.1, 0.5, 2, 10, 1.1, -1])
  return String(Number(shifted.toPrecision(4)))
}

/** Fills one bubble a place where the grid has one for the character; what the grid can't say is only written. */
function answerGrid(text: string, page: LayoutPage, question: string, kind: 'full' | 'light'): TrueAnswer {
  const options = new Set(page.bubbles.filter((bubble) => bubble.question === question).map((bubble) => bubble.option))
  const wanted = [...text].map((character, place) => `${place}:${character}`)
  const isAdmission = question === ADMISSION_QUESTION
  if (!isAdmission && !wanted.every((option) => options.has(option))) return { chosen: [], kind: 'blank', text }
  return { chosen: wanted.filter((option) => options.has(option)), kind, text }
}
