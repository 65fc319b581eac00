import type { Question } from '#engine/exam/exam.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker-knowledge.ts'
import { planWeeks } from '#engine/revision/plan-weeks.ts'
import { poseCard, type CardForm, type Sibling } from '#engine/revision/pose-card.ts'
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
        const { form, question } = poseCard({ ...card, turn, knowledge })
        number += 1
        const { type, text = '', marks } = question
        const options = question.type === 'choice' ? question.options : []
        return { number, form, question: card.question.id, type, text, options, marks, answer: writeShort(question) }
      }),
    ),
    others: cards
      .filter((card) => !planned.has(card))
      .map(({ question }) => question.id)
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
  }
}

/** The worked answer in one line; of a choice with the letter under which it stands on this sheet. */
function writeShort(question: Question): string {
  if (question.type === 'choice') return question.answer.map((option) => `${nameOption(question.options.indexOf(option))} ${option}`).join('; ')
  const lines = workAnswer(question).filter(({ note }) => note !== 'model')
  return lines.reduce((line, { text, note }) => {
    const bare = text.replace(/^= /, '')
    return line === '' ? bare : `${line}${note === 'value' || note === 'value-unit' ? ' = ' : '; '}${bare}`
  }, '')
}

/** `A.` of the first. */
export function nameOption(place: number): string {
  return `${String.fromCharCode(65 + place)}.`
}
