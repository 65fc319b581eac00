import type { Question } from '#engine/exam/exam.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { poseCard, type CardForm, type Sibling } from '#engine/revision/pose-card.ts'
import { chooseTold } from '#engine/exam/wording/choose-told.ts'
import { workAnswer } from '#engine/revision/worked-answer.ts'

/** A question that lost marks, with all that a plan on paper needs. */
export interface PlanCard {
  question: Question
  language: 'en' | 'sw'
  siblings: readonly Sibling[]
  seed: string
}

export interface PlanItem {
  /** From 1, through all weeks: the number of its answer. */
  number: number
  form: CardForm
  /** Of the exam. */
  question: string
  type: Question['type']
  text: string
  options: string[]
  /** How much there is to write. */
  marks: number
  answer: string
}

export interface PupilPlan {
  weeks: PlanItem[][]
  /** Questions that lost marks and found no room. */
  others: string[]
}

/** Four weeks for one pupil. What is written on a page of its own finds no room here, and is named. */
export function planPupil(cards: readonly PlanCard[], knowledge: AutoMarkerKnowledge): PupilPlan {
  const fitting = cards.filter(({ question }) => question.type !== 'essay' && question.type !== 'drawing')
  const weeks = planWeeks(fitting, ({ question }) => question.type === 'number')
  const planned = new Set(weeks.flatMap((week) => week.map(({ card }) => card)))
  let number = 0
  return {
    weeks: weeks.map((week) =>
      week.map(({ card, turn }) => {
        const { form, question, language } = poseCard({ ...card, turn, knowledge })
        number += 1
        const { type, text = '', marks } = question
        const options = question.type === 'choice' ? question.options : []
        return { number, form, question: card.question.id, type, text, options, marks, answer: writeShort(question, language) }
      }),
    ),
    others: cards
      .filter((card) => !planned.has(card))
      .map(({ question }) => question.id)
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
  }
}

/** The worked answer in one line; of a choice with the letter under which it stands on this sheet. */
function writeShort(question: Question, language: 'en' | 'sw'): string {
  if (question.type === 'choice') return question.answer.map((option) => `${nameOption(question.options.indexOf(option))} ${option}`).join('; ')
  const lines = workAnswer(question, language).filter(({ note }) => note !== 'model')
  return lines.reduce((line, { told, note }) => {
    const bare = chooseTold(told, language)?.text.replace(/^= /, '') ?? ''
    return line === '' ? bare : `${line}${note === 'value' || note === 'value-unit' ? ' = ' : '; '}${bare}`
  }, '')
}

/** `A.` of the first. */
export function nameOption(place: number): string {
  return `${String.fromCharCode(65 + place)}.`
}

/** A card in a week of the plan. */
interface Planned<Card> {
  card: Card
  /** How often it came before. */
  turn: number
}

const PLAN_WEEKS = 4
const PER_WEEK = 3
const newAWeek = 2
/** After how many weeks a card comes again: first soon, then later. */
const gaps = [1, 2, 4]

/**
 * Four weeks of revision on paper: every week what is due again, then what is new, easy to hard; two new cards while there are any. Of what is due
 * again comes first what is another question then. */
export function planWeeks<Card>(cards: readonly Card[], changes: (card: Card) => boolean = () => false): Planned<Card>[][] {
  const begun: { card: Card; turn: number; week: number }[] = []
  let next = 0
  return Array.from({ length: PLAN_WEEKS }, (_, week) => {
    const fresh = Math.min(newAWeek, cards.length - next)
    const due = begun.filter((each) => each.week <= week)
    const again = due.toSorted((a, b) => Number(changes(b.card)) - Number(changes(a.card))).slice(0, PER_WEEK - fresh)
    const items = again.map(({ card, turn }) => ({ card, turn }))
    for (const each of again) {
      each.turn += 1
      each.week = week + (gaps[each.turn - 1] ?? PLAN_WEEKS)
      begun.push(...begun.splice(begun.indexOf(each), 1))
    }
    for (const card of cards.slice(next, next + PER_WEEK - items.length)) {
      items.push({ card, turn: 0 })
      begun.push({ card, turn: 1, week: week + 1 })
      next += 1
    }
    return items
  })
}
