import type { Question, ChoiceQuestion } from '#engine/exam/exam.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { changeNumbers } from '#engine/revision/change-numbers.ts'
import { seeded } from '#engine/revision/seeded.ts'

export const cardForms = ['again', 'options', 'numbers', 'sibling'] as const
/** The question of the exam as it was, with its options in another order, with other numbers, or one of another exam on the same topic. */
export type CardForm = (typeof cardForms)[number]

/** A question of another exam of the school, on the same topic and for the same class level. */
export interface Sibling {
  examId: string
  examTitle: string
  language: 'en' | 'sw'
  question: Question
}

interface CardToPose {
  question: Question
  language: 'en' | 'sw'
  siblings: readonly Sibling[]
  seed: string
  /** How often the card was tried. */
  turn: number
  knowledge: AutoMarkerKnowledge
}

export interface PosedCard {
  form: CardForm
  /** The same for the same question as it is asked here. */
  key: string
  question: Question
  language: 'en' | 'sw'
  sibling: Sibling | null
}

/** What a card asks this time. First the lost question itself, then harder: other numbers, another question of its topic, and round again. */
export function poseCard({ question, language, siblings, seed, turn, knowledge }: CardToPose): PosedCard {
  const turnSeed = `${seed}/${turn}`
  const own = (form: CardForm, posed: Question): PosedCard => ({ form, key: `${form}:${turn}`, question: posed, language, sibling: null })
  const askAgain = () => {
    const reordered = question.type === 'choice' ? reorderOptions(question, turnSeed) : null
    return reordered === null ? own('again', question) : own('options', reordered)
  }
  if (turn === 0) return askAgain()
  const changed = question.type === 'number' ? changeNumbers({ question, language, knowledge, seed: turnSeed }) : null
  const others = siblings.map((sibling): PosedCard => ({
    form: 'sibling',
    key: `sibling:${sibling.examId}:${sibling.question.id}`,
    question: sibling.question,
    language: sibling.language,
    sibling,
  }))
  const drawn = others.length === 0 ? [] : [others[Math.floor(seeded(turnSeed)() * others.length)]].filter((each) => each !== undefined)
  const forms = [...(changed === null ? [] : [own('numbers', changed)]), ...drawn, ...(changed === null ? [askAgain()] : [])]
  return forms[(turn - 1) % forms.length] ?? askAgain()
}

/** An option that is a letter stands for a text elsewhere, and one of these speaks of the others by their place. */
const tied = /^\(?[A-J1-9]\)?\.?$|\b(?:above|below|both|none of|all of|neither|hapo juu|yote|zote|hakuna)\b/i

/** The same options in another order; null where the order says something. */
export function reorderOptions(question: ChoiceQuestion, seed: string): ChoiceQuestion | null {
  const { options } = question
  if (new Set(options).size < options.length || options.some((option) => tied.test(option.trim()))) return null
  // Numbers stand in their order on purpose.
  if (options.every((option) => /^[^\d]{0,4}\d/.test(option))) return null
  const draw = seeded(seed)
  const drawn = options.map((option) => ({ option, at: draw() })).toSorted((a, b) => a.at - b.at)
  const order = drawn.map(({ option }) => option)
  const isSame = order.every((option, at) => option === options[at])
  return { ...question, options: isSame ? [...order.slice(1), ...order.slice(0, 1)] : order }
}
