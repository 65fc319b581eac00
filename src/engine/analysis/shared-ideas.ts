import type { Question } from '#engine/exam/exam.ts'
import { plainText } from '#engine/marking/groups/plain-text.ts'

/** A decided answer of a confirmed exam, with the data that shows what the pupil thinks. */
export interface IdeaAnswer {
  id: string
  choice: readonly string[]
  blank: boolean
  marks: number
  /** Whether it earned each point of the scheme, in order. Empty where marks were given without points. */
  awarded: readonly boolean[]
  /** The marks of each criterion of an essay; absent where nobody chose the levels. */
  earned?: readonly number[]
  /** The answer and the words that earned points, where any few points count. */
  listed?: { text: string; quotes: readonly string[] }
}

/** Answers with the same words, grouped as in the review. */
export interface SameWords {
  words: string
  answerIds: readonly string[]
}

/** Pupils with the same error. `key` identifies it within its exam while the marks stand. */
export type SharedIdea = { key: string; question: string; answerIds: string[]; lost: number } & (
  | { kind: 'option'; option: string; right: string }
  | { kind: 'wording'; words: string }
  | { kind: 'point'; point: number; pointCode: string; pointText: string }
)

/** A group to teach needs at least this many pupils. */
const minOfIdea = 3
/** A teacher gives at most this many lessons before the next exam. */
export const maxIdeas = 12

interface IdeasInput {
  questions: readonly Question[]
  /** By question. */
  answers: ReadonlyMap<string, readonly IdeaAnswer[]>
  /** By question: wordings that lost a mark, most frequent first. */
  wordings: ReadonlyMap<string, readonly SameWords[]>
}

/**
 * Groups pupils by a shared wrong idea: the same wrong option, the same wrong words, or else the same lost mark point. For
 * essays it is the same weak criterion. Where any few points count, it is the same wrong entry in the list. A pupil is in at
 * most one group for each question: that of their words, or else that of the **first** point they lost, because later losses
 * follow from it. Blank answers have no idea. The groups that cost the class most marks come first; at most twelve.
 */
export function listSharedIdeas(input: IdeasInput): SharedIdea[] {
  return listAllIdeas(input).slice(0, maxIdeas)
}

/** Like `listSharedIdeas`, without the limit. */
export function listAllIdeas({ questions, answers, wordings }: IdeasInput): SharedIdea[] {
  const all = questions.flatMap((question) => {
    const own = (answers.get(question.id) ?? []).filter(({ blank, marks }) => !blank && marks < question.marks)
    if (question.type === 'choice') return byOption(question, own)
    if (question.type === 'essay') return byCriterion(question, own)
    const worded = byWords(question, own, wordings.get(question.id) ?? [])
    const taken = new Set(worded.flatMap(({ answerIds }) => answerIds))
    const left = own.filter(({ id }) => !taken.has(id))
    return [
      ...worded,
      ...('anyOf' in question && question.anyOf !== undefined ? byEntry(question, left, answers.get(question.id) ?? []) : byPoint(question, left)),
    ]
  })
  return all.toSorted((a, b) => b.lost - a.lost || b.answerIds.length - a.answerIds.length)
}

function byOption(question: Extract<Question, { type: 'choice' }>, wrong: readonly IdeaAnswer[]): SharedIdea[] {
  const [right, another] = question.answer
  // Where several options are right, a missing one reveals no idea.
  if (right === undefined || another !== undefined) return []
  return question.options.flatMap((option, at): SharedIdea[] => {
    const own = wrong.filter(({ choice }) => choice.length === 1 && choice[0] === option)
    return own.length < minOfIdea ? [] : [{ key: `${question.id}/option/${at}`, kind: 'option', option, right, ...common(question, own) }]
  })
}

function byWords(question: Question, wrong: readonly IdeaAnswer[], wordings: readonly SameWords[]): SharedIdea[] {
  return wordings.flatMap(({ words, answerIds }): SharedIdea[] => {
    const own = wrong.filter(({ id }) => answerIds.includes(id))
    const [first] = own
    if (first === undefined || own.length < minOfIdea) return []
    return [{ key: `${question.id}/words/${first.id}`, kind: 'wording', words, ...common(question, own) }]
  })
}

/** Where any 5 of 8 count, a missing point is no fault. The wrong entries show the idea. */
function byEntry(question: Question, wrong: readonly IdeaAnswer[], all: readonly IdeaAnswer[]): SharedIdea[] {
  if (!('scheme' in question)) return []
  const scheme = question.scheme.flatMap(({ text, accept = [] }) => [...(text === undefined ? [] : [text]), ...accept])
  const listed = all.flatMap(({ id, awarded, listed: own }) =>
    own === undefined ? [] : [{ id, ...own, earned: awarded.filter((each, at) => each && !isPenalty(question.scheme[at]?.code ?? '')).length }],
  )
  return listWrongEntries(listed, scheme).flatMap(({ words, answerIds }): SharedIdea[] => {
    const own = wrong.filter(({ id }) => answerIds.includes(id))
    const [first] = own
    if (first === undefined || own.length < minOfIdea) return []
    return [{ key: `${question.id}/words/${first.id}`, kind: 'wording', words, ...common(question, own) }]
  })
}

function byPoint(question: Question, wrong: readonly IdeaAnswer[]): SharedIdea[] {
  if (!('scheme' in question)) return []
  const firstLost = ({ awarded }: IdeaAnswer) => question.scheme.findIndex(({ code }, at) => !isPenalty(code) && awarded[at] === false)
  return question.scheme.flatMap(({ code, text }, point): SharedIdea[] => {
    const own = wrong.filter((answer) => firstLost(answer) === point)
    if (own.length < minOfIdea) return []
    return [{ key: `${question.id}/point/${point}`, kind: 'point', point, pointCode: code, pointText: text ?? '', ...common(question, own) }]
  })
}

/**
 * Groups pupils by the criterion of which they lost the largest share, at least half. A pupil is in one group; among equal
 * criteria the first counts.
 */
function byCriterion(question: Extract<Question, { type: 'essay' }>, wrong: readonly IdeaAnswer[]): SharedIdea[] {
  const weakest = ({ earned = [] }: IdeaAnswer): number => {
    const shares = question.criteria.map(({ marks }, at) => 1 - (earned[at] ?? marks) / marks)
    const most = Math.max(...shares)
    return most < minLostOfCriterion ? -1 : shares.indexOf(most)
  }
  return question.criteria.flatMap(({ name }, point): SharedIdea[] => {
    const own = wrong.filter((answer) => weakest(answer) === point)
    if (own.length < minOfIdea) return []
    return [{ key: `${question.id}/criterion/${point}`, kind: 'point', point, pointCode: name, pointText: '', ...common(question, own) }]
  })
}

/** The minimum lost share of a criterion: one level below the best is no wrong idea. */
const minLostOfCriterion = 0.5

function isPenalty(code: string): boolean {
  return /^[-−]/.test(code)
}

function common(question: Question, own: readonly IdeaAnswer[]): Pick<SharedIdea, 'question' | 'answerIds' | 'lost'> {
  return {
    question: question.id,
    answerIds: own.map(({ id }) => id),
    lost: own.reduce((sum, { marks }) => sum + question.marks - marks, 0),
  }
}

/** An answer to "name any five", with the entries that are known to be right. */
interface ListedAnswer {
  id: string
  text: string
  /** The number of mark points it earned. */
  earned: number
  /** The words that earned mark points, where they are known. */
  quotes: readonly string[]
}

interface WrongEntry {
  /** As the first of them wrote it. */
  words: string
  answerIds: string[]
}

/** An idea needs at least this many letters. */
const minChars = 3

/**
 * Finds wrong entries that several pupils wrote into a list, most frequent first: "table" in "heart, lung, table". An entry
 * is right where its words earned a mark point, where the scheme has it, or where an answer with it earned a mark for every
 * entry. Each pupil counts once, with the most frequent entry.
 */
function listWrongEntries(answers: readonly ListedAnswer[], schemeWords: readonly string[]): WrongEntry[] {
  const read = answers.map((answer) => ({ ...answer, entries: readEntries(answer.text) }))
  const right = new Set(read.flatMap(({ entries, earned }) => (earned >= entries.length ? entries.map(({ plain }) => plain) : [])))
  const known = schemeWords.map(plainText).filter((words) => words.length >= minChars)
  const byEntry = new Map<string, { words: string; ids: Set<string> }>()
  for (const { id, entries, quotes } of read) {
    const own = [...known, ...quotes.map(plainText).filter((words) => words.length >= minChars)]
    for (const { words, plain } of entries) {
      if (right.has(plain) || own.some((each) => each.includes(plain) || plain.includes(each))) continue
      const found = byEntry.get(plain) ?? { words, ids: new Set() }
      found.ids.add(id)
      byEntry.set(plain, found)
    }
  }
  const taken = new Set<string>()
  return [...byEntry.values()]
    .toSorted((a, b) => b.ids.size - a.ids.size)
    .map(({ words, ids }) => {
      const answerIds = [...ids].filter((id) => !taken.has(id))
      for (const id of answerIds) taken.add(id)
      return { words, answerIds }
    })
}

/** Splits an answer into lines, and at commas, semicolons, "and" and "na". */
function readEntries(text: string): { words: string; plain: string }[] {
  return text
    .split(/[\n;,•·]|\s(?:and|na|&)\s/i)
    .flatMap((line) => line.split(/(?:^|\s)\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]\s/i))
    .map((words) => words.trim().replace(/^(?:the|an?)\s+/i, ''))
    .map((words) => ({ words, plain: plainText(words) }))
    .filter(({ plain }) => plain.length >= minChars)
}
