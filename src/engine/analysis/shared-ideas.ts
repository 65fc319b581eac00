import type { Question } from '#engine/exam/exam.ts'
import { plainText } from '#engine/marking/groups/plain-text.ts'

/** A settled answer of a confirmed exam, as far as it says what its writer thinks. */
export interface IdeaAnswer {
  id: string
  choice: readonly string[]
  blank: boolean
  marks: number
  /** Of the points of the scheme, in their order: whether it earned them. Empty where marks were given without points. */
  awarded: readonly boolean[]
  /** Of an essay, the marks of each of its criteria; not there where nobody chose their levels. */
  earned?: readonly number[]
  /** Where any so many points count: what was written, and the words that points were awarded for. */
  listed?: { text: string; quotes: readonly string[] }
}

/** Answers in the same words, as the review groups them. */
export interface SameWords {
  words: string
  answerIds: readonly string[]
}

/** Pupils who were wrong in the same way. `key` names it among those of its exam, for as long as the marks stand. */
export type SharedIdea = { key: string; question: string; answerIds: string[]; lost: number } & (
  | { kind: 'option'; option: string; right: string }
  | { kind: 'wording'; words: string }
  | { kind: 'point'; point: number; pointCode: string; pointText: string }
)

/** With fewer there is no group to teach. */
const minOfIdea = 3
/** More lessons than this are not taught before the next exam. */
export const maxIdeas = 12

interface IdeasInput {
  questions: readonly Question[]
  /** By question. */
  answers: ReadonlyMap<string, readonly IdeaAnswer[]>
  /** By question: words that lost a mark, most written first. */
  wordings: ReadonlyMap<string, readonly SameWords[]>
}

/**
 * Pupils who share a wrong idea: the same wrong option, the same wrong words, else the same lost mark point; of essays, the same weak
 * criterion; where any so many points count, the same wrong entry of what they listed. A pupil stands at most once a question: in the group of their words if there is one, else at the **first** point they lost, as those behind it
 * follow from it. What was left blank is no idea. What costs the class most marks comes first; at most twelve.
 */
export function listSharedIdeas(input: IdeasInput): SharedIdea[] {
  return listAllIdeas(input).slice(0, maxIdeas)
}

/** The same, of every question. */
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
  // Of several right options nobody can say which idea one that is missing stands for.
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

/** Where any 5 of 8 count, a point that is not there is no fault: what was written instead says the idea. */
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

/** Who lost most of the same criterion, by its share: half of it at least. A pupil stands at one criterion, the first of those that are alike. */
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

/** Of a criterion, as a share: a level below the best is no wrong idea. */
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

/** An answer to "name any five", with what of it is known to be right. */
interface ListedAnswer {
  id: string
  text: string
  /** How many mark points it earned. */
  earned: number
  /** The words that mark points were awarded for, where they are known. */
  quotes: readonly string[]
}

interface WrongEntry {
  /** As the first of them wrote it. */
  words: string
  answerIds: string[]
}

/** A letter or two are no idea. */
const minChars = 3

/**
 * What several pupils wrote into a list that earned them nothing, most written first: of "heart, lung, table" the table. An entry is right
 * where a mark point was awarded for its words, where the scheme says it, or where somebody wrote it whose every entry earned a mark. Each
 * pupil stands once, with the entry that most share.
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

/** Lines, numbered or not, and what stands between commas, semicolons, "and" or "na". */
function readEntries(text: string): { words: string; plain: string }[] {
  return text
    .split(/[\n;,•·]|\s(?:and|na|&)\s/i)
    .flatMap((line) => line.split(/(?:^|\s)\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]\s/i))
    .map((words) => words.trim().replace(/^(?:the|an?)\s+/i, ''))
    .map((words) => ({ words, plain: plainText(words) }))
    .filter(({ plain }) => plain.length >= minChars)
}
