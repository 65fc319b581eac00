import { examSchema, type EssayQuestion, type Exam, type NumberQuestion, type Question, type ShortQuestion } from '#engine/exam/exam.ts'
import type { FeedbackAnswer, Habit } from '#engine/feedback/feedback.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import { chooseLevels } from '#engine/marking/essay-levels.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { Mark, MarkReason } from '#engine/marking/mark.ts'
import { generator } from '#tools/train/generator.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

/** A paper whose pupil is known to have made these mistakes. */
export interface MadePaper {
  exam: Exam
  answers: FeedbackAnswer[]
  counted: string[]
  /** By question, the mistake that was planted; null where there is none, or none with a name. */
  planted: ReadonlyMap<string, Habit | null>
}

const topics = ['Waves', 'Work and energy', 'Shairi', undefined] as const
const options = ['Light', 'Sound in air', 'Radio waves', 'Joto'] as const
const units = ['m/s', 'N', 'kg', 'J'] as const
const points = [
  'the amplitude decreases',
  'warm air rises / hot air goes up',
  'plants make food (in their leaves)',
  'maji huchemka',
  'the bill was signed in 1963',
  'friction slows it down',
]

/** A paper of ten questions: answers are typed, marked by the program where it can, and then decided by a person. */
export function makePaper(seed: number): MadePaper {
  const random = generator(seed)
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] ?? list[0]
  const questions = Array.from({ length: 10 }, (_, at) => makeQuestion(String(at + 1), at, pick, random))
  const exam = examSchema.parse({ format: 'sahihi-exam/1', title: 'CAT', questions })
  const planted = new Map<string, Habit | null>()
  const answers = exam.questions.map((question) => {
    const made = answerTo(question, pick, random)
    planted.set(question.id, made.planted)
    // Now and then a person gives the marks as a whole, whatever the points say.
    const isOutright = random() < 0.1
    const marks = isOutright ? Math.floor(random() * (question.marks + 1)) : made.mark.marks
    if (isOutright) planted.set(question.id, null)
    const { reasons } = made.mark
    return { question: question.id, marks, max: question.marks, reading: made.reading, reasons, pointsStand: !isOutright, isUnitGiven: false }
  })
  const counted = exam.questions.map(({ id }) => id).filter(() => random() < 0.95)
  return { exam, answers, counted, planted }
}

type Pick = <One>(list: readonly [One, ...One[]]) => One

function makeQuestion(id: string, at: number, pick: Pick, random: () => number) {
  const topic = pick(topics)
  const head = { id, ...(topic === undefined ? {} : { topic }), text: `Question ${id}: take 7 and 13.` }
  if (at % 5 === 0) return { ...head, type: 'choice', marks: 1, options, answer: [pick(['Light', 'Joto'])] }
  if (at % 5 < 3) {
    const tenth = Math.round(random() * 9000 + 101) / 100
    const value = Math.round(tenth * 1000) / 100
    const scheme = [
      { code: 'M1', text: `${tenth} × 10` },
      { code: 'A1', value, unit: pick(units) },
      { code: 'B1', text: 'the rule in words' },
    ]
    return { ...head, type: 'number', marks: 3, scheme }
  }
  if (at === 9) {
    const levels = [0, 1, 2, 3, 4].map((marks) => ({ marks, text: `ideas of step ${marks} in good order` }))
    return { ...head, type: 'essay', marks: 8, criteria: ['Content', 'Language'].map((name) => ({ name, marks: 4, levels })) }
  }
  return {
    ...head,
    type: 'short',
    marks: 2,
    scheme: [
      { code: 'B1', text: points[at % 6] },
      { code: 'B1', text: points[(at + 1) % 6] },
    ],
  }
}

interface MadeAnswer {
  reading: FeedbackAnswer['reading']
  mark: Mark
  planted: Habit | null
}

function answerTo(question: Question, pick: Pick, random: () => number): MadeAnswer {
  const knowledge = getAutoMarkerKnowledge()
  const mark = (reading: FeedbackAnswer['reading']): Mark => markAnswer({ question, reading, language: 'en', source: 'typed', knowledge })
  if (random() < 0.12) {
    const reading = { choice: [], text: null, blank: true }
    return { reading, mark: mark(reading), planted: 'blank' }
  }
  switch (question.type) {
    case 'choice': {
      const choice = random() < 0.15 ? ['Light', 'Joto'] : [pick(options)]
      const reading = { choice, text: null, blank: false }
      return { reading, mark: mark(reading), planted: choice.length > 1 ? 'several' : null }
    }
    case 'number':
      return answerInNumbers(question, pick, mark)
    case 'short':
      return answerInWords(question, pick, random)
    case 'essay':
      return answerAtLength(question, random)
    case 'drawing':
      throw new Error('no made paper has a drawing')
  }
}

function answerInNumbers(question: NumberQuestion, pick: Pick, markIt: (reading: FeedbackAnswer['reading']) => Mark): MadeAnswer {
  const value = Number(question.scheme[1]?.value)
  const unit = question.scheme[1]?.unit ?? ''
  type Kind = readonly [Habit | null, string, boolean[]]
  const kinds: readonly [Kind, ...Kind[]] = [
    [null, `${(value / 10).toFixed(2)} × 10 = ${value} ${unit}`, [true, true, true]],
    ['unit', `${(value / 10).toFixed(2)} × 10 = ${value}`, [true, false, false]],
    ['sign', `= −${value} ${unit}`, [false, false, true]],
    ['power-of-ten', `= ${value * 10} ${unit}`, [false, false, false]],
    ['working', `${value} ${unit}`, [false, true, true]],
    ['answer', `${(value / 10).toFixed(2)} × 10 = ${value + 37} ${unit}`, [true, false, true]],
    ['several', `${value + 3} or ${value + 4} ${unit}`, [false, false, false]],
    [null, `${value + 55.5} ${unit}`, [false, false, true]],
    [null, 'sijui', [false, false, false]],
  ]
  const [planted, text, awarded] = pick(kinds)
  const reading = { choice: [], text, blank: false }
  return { reading, mark: applyReview({ question, mark: markIt(reading), review: { awarded } }), planted }
}

function answerInWords(question: ShortQuestion, pick: Pick, random: () => number): MadeAnswer {
  const planted = pick<Habit | null>([null, null, 'reversed'])
  const awarded = question.scheme.map(() => planted === null && random() < 0.5)
  const reasons = question.scheme.map(({ code, text = '' }, at): MarkReason => {
    const isAwarded = awarded[at] === true
    const why = {
      code: isAwarded ? 'says-it' : planted === 'reversed' ? 'says-the-opposite' : pick(['not-mentioned', 'not-awarded-by-person'] as const),
    } as const
    return { code, text, awarded: isAwarded, marks: isAwarded ? 1 : 0, evidence: '', why: [why], confidence: 1 }
  })
  const text = pick([null, 'it goes up', 'Otieno Wafula told me', 'kwa sababu ya joto la jua na upepo wa bahari ambao huvuma kila siku'])
  const marks = awarded.filter(Boolean).length
  return { reading: { choice: [], text, blank: false }, mark: markOf(question, marks, reasons), planted }
}

function answerAtLength(question: EssayQuestion, random: () => number): MadeAnswer {
  const blank = question.criteria.map(({ name }): MarkReason => ({
    code: name,
    text: '',
    awarded: false,
    marks: 0,
    evidence: '',
    why: [],
    confidence: 0,
  }))
  const chosen = question.criteria.map(({ levels }) => levels[Math.floor(random() * levels.length)] ?? { marks: 0, text: '' })
  const reasons = chooseLevels(blank, chosen)
  const marks = chosen.reduce((sum, level) => sum + level.marks, 0)
  return { reading: { choice: [], text: null, blank: false }, mark: markOf(question, marks, reasons), planted: null }
}

function markOf({ id, marks: max }: Question, marks: number, reasons: MarkReason[]): Mark {
  return { question: id, marks, max, credit: marks / max, confidence: 1, needsReview: false, doubts: [], reasons }
}
