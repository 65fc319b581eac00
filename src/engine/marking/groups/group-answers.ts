import { runSteps } from '#engine/marking/run-steps.ts'
import type { Question } from '#engine/exam/exam.ts'
import { keyOfDoubt, type MarkDoubt } from '#engine/marking/doubt.ts'
import { findInjections, wordsAbout } from '#engine/marking/find-injection.ts'
import { answerItem, changeGroupsInSteps, type Cell, type CellGroup, type GroupChange } from '#engine/marking/groups/change-groups.ts'
import { plainText, plainValue } from '#engine/marking/groups/plain-text.ts'
import { readSaying, type Saying } from '#engine/marking/groups/read-saying.ts'
import { shortHash } from '#engine/marking/groups/short-hash.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import type { AnswerReading, Mark } from '#engine/marking/mark.ts'
import { judgedMarks } from '#engine/marking/judged.ts'
import { ownWords } from '#engine/marking/marker-words.ts'
import { gramLikeness } from '#engine/marking/short/likeness.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'
import { isPlainSlip, isWithinEdits } from '#engine/marking/words/edit-distance.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

export interface GroupedAnswer {
  id: string
  reading: AnswerReading
  mark: Pick<Mark, 'marks' | 'confidence' | 'needsReview' | 'doubts' | 'reasons'>
  /** The points proposed from the marks of a person, if any; otherwise the points of `mark` apply. */
  awarded?: readonly boolean[]
}

/** Answers of a group with the same letters; case and full stops make no difference. */
export interface Wording {
  /** Depends on the words and the doubts alone, not on the rest of the list. */
  key: string
  /** The text of the first answer. */
  text: string
  answers: readonly string[]
  /** Null until all of it is judged. */
  marks: number | null
  doubts: MarkDoubt[]
}

/** Answers to one question that one decision covers. */
export interface AnswerGroup {
  /** Depends on the answers alone, not on the rest of the list. */
  key: string
  needsReview: boolean
  /** The most frequent first. */
  wordings: Wording[]
  answers: string[]
  /** The lowest confidence among the answers. */
  confidence: number
  /** The similarity in letters, 0 to 1, between the first wording and the one least like it; null for a group that a person joined. */
  alike: number | null
  /** The last change by a person that made this group. */
  changeId: string | null
}

interface GroupingInput {
  question: Question
  language: 'en' | 'sw'
  answers: readonly GroupedAnswer[]
  knowledge: AutoMarkerKnowledge
  /** The changes that people made to the groups, in order. */
  changes?: readonly GroupChange[]
}

interface GroupedCell extends Cell {
  text: string
  mark: GroupedAnswer['mark']
  saying: Saying | null
  /** Equal for cells of one group. */
  together: string
}

/** Groups answers that have the same meaning, proposal and doubt, then applies the changes of people. An unread answer has a group of its own. */
export function groupAnswers(input: GroupingInput): AnswerGroup[] {
  return runSteps(groupAnswersInSteps(input))
}

/** Like `groupAnswers`, but yields after each part of the work: a class that writes whole pages takes seconds. */
export function* groupAnswersInSteps({ question, language, answers, knowledge, changes = [] }: GroupingInput): Generator<void, AnswerGroup[]> {
  const cells = yield* cutCells({ question, language, answers, knowledge })
  const found = [...Map.groupBy(cells, ({ together }) => together).values()].map((own): CellGroup<GroupedCell> => ({ cells: own, changeId: null }))
  const confidences = new Map(answers.map(({ id, mark }) => [id, mark.confidence]))
  const presented: AnswerGroup[] = []
  for (const group of yield* changeGroupsInSteps(found, changes)) presented.push(yield* presentGroup(group, confidences))
  return presented
}

function* cutCells({ question, language, answers, knowledge }: GroupingInput): Generator<void, GroupedCell[]> {
  const read = yield* readSayings({ question, language, answers, knowledge })
  const about = ownWords(wordsAbout(question))
  const byKey = new Map<string, GroupedAnswer[]>()
  for (const answer of answers) {
    yield
    const { doubts, marks, needsReview } = answer.mark
    const points = (answer.awarded ?? answer.mark.reasons.map((reason) => reason.awarded)).map(Number).join('')
    // A group must not hide a difference in proposal or doubt.
    const pile = [needsReview, points, answer.awarded === undefined ? marks : 'proposed', keyOf(doubts)].join('|')
    const key = `${pile}§${wordingOf(question, answer)}`
    const same = byKey.get(key)
    if (same === undefined) byKey.set(key, [answer])
    else same.push(answer)
  }
  const cells: GroupedCell[] = []
  for (const [key, own] of byKey) {
    yield
    const [first] = own
    if (first === undefined) continue
    const { reading, mark } = first
    const wording = key.slice(key.indexOf('§') + 1)
    const saying = read.get(wording) ?? null
    const isFlagged = reading.text !== null && findInjections(reading.text, about).length > 0
    const together = isFlagged ? key : `${key.slice(0, key.indexOf('§'))}§${saying?.meaning ?? wording}`
    cells.push({
      wordingKey: wording.startsWith('answer:') ? wording : shortHash(`${keyOf(mark.doubts)}§${wording}`),
      text: textOf(reading),
      answers: own.map(({ id }) => id),
      needsReview: mark.needsReview,
      isFlagged,
      mark,
      saying,
      together,
    })
  }
  return cells
}

/** The meaning of each wording of a question in words. Numbers, options, blank and unread answers have none. */
function* readSayings({ question, language, answers, knowledge }: GroupingInput): Generator<void, ReadonlyMap<string, Saying>> {
  if (question.type !== 'short') return new Map()
  const lexicon = knowledge.lexiconOf(language)
  const prepared = new Map<string, ReturnType<typeof prepareText>>()
  const counts = new Map<string, number>()
  for (const answer of answers) {
    yield
    const { text, blank } = answer.reading
    if (blank || text === null || text.trim() === '') continue
    const wording = wordingOf(question, answer)
    const words = prepared.get(wording) ?? prepareText(text, lexicon)
    prepared.set(wording, words)
    for (const raw of new Set(words.words.map((word) => word.raw))) counts.set(raw, (counts.get(raw) ?? 0) + 1)
  }
  const own = new Set(prepareText(wordsAbout(question), lexicon).words.map(({ raw }) => raw))
  const corrected = yield* correctSpelling({ counts, own, lexicon })
  const sayings = new Map<string, Saying>()
  for (const [wording, words] of prepared) {
    yield
    sayings.set(wording, readSaying(words, { language, lexicon, corrected }))
  }
  return sayings
}

function wordingOf(question: Question, { id, reading }: GroupedAnswer): string {
  if (reading.blank) return 'blank'
  if (reading.choice.length > 0) return `choice ${reading.choice.toSorted().join('|')}`
  if (reading.text === null) return answerItem(id)
  return `text ${question.type === 'number' ? plainValue(reading.text) : plainText(reading.text)}`
}

/** Strips the sign that separates the pile from the wording in a key. */
function keyOf(doubts: readonly MarkDoubt[]): string {
  return doubts.map(keyOfDoubt).join().replaceAll('§', '')
}

function textOf(reading: AnswerReading): string {
  if (reading.blank) return ''
  return reading.choice.length > 0 ? reading.choice.join(', ') : (reading.text ?? '').trim()
}

function* presentGroup({ cells, changeId }: CellGroup<GroupedCell>, confidences: ReadonlyMap<string, number>): Generator<void, AnswerGroup> {
  const sorted = cells.toSorted((a, b) => b.answers.length - a.answers.length || (a.wordingKey < b.wordingKey ? -1 : 1))
  const answers = sorted.flatMap((cell) => cell.answers)
  const [first] = sorted
  const isMixed = new Set(sorted.map(({ together }) => together)).size > 1
  yield
  let alike = 1
  for (const cell of sorted.slice(1)) {
    yield
    alike = Math.min(alike, likeness(first?.saying ?? null, cell.saying))
  }
  return {
    key: shortHash(`${changeId ?? ''}${first?.together ?? ''}`),
    needsReview: first?.needsReview === true,
    wordings: sorted.map(({ wordingKey, text, answers: own, mark }) => ({
      key: wordingKey,
      text,
      answers: own,
      marks: judgedMarks(mark),
      doubts: mark.doubts,
    })),
    answers,
    confidence: answers.reduce((least, id) => Math.min(least, confidences.get(id) ?? 1), Infinity),
    alike: isMixed ? null : alike,
    changeId,
  }
}

function likeness(a: Saying | null, b: Saying | null): number {
  return a === null || b === null || a === b ? 1 : gramLikeness(a.words, b.words, 2)
}

/** How many answers have each word, in lower case. */
type WordCounts = ReadonlyMap<string, number>

/** A word needs this many letters for two edits to count as a slip. */
const longWord = 9
/** A spelling that this many pupils share is intended. */
const minWriters = 3

/** Prefixes and suffixes that make another word: hypo- and hypertonic, ethane and ethene, nitrate and nitrite. */
const tellingParts =
  /^(?:hyper|hypo|endo|exo|inter|intra|macro|micro|homo|hetero|mono|poly|anti|dis|un|in|im|non)|(?:ane|ene|yne|ate|ite|ide|ine|al|ol|one|ic|ous)$/g

/**
 * Maps each unknown word to the word it is a slip of, for all answers to a question together. A known word is never
 * corrected, and neither is a word with two equally near candidates. In a language without a word list, only a doubled
 * letter or two swapped letters are slips, and only of a word of the scheme or one that many pupils wrote. Yields after each
 * word.
 */
function* correctSpelling({
  counts,
  own,
  lexicon,
}: {
  counts: WordCounts
  /** The words of the question and its scheme. */
  own: ReadonlySet<string>
  lexicon: Lexicon
}): Generator<void, ReadonlyMap<string, string>> {
  const isKnown = (word: string): boolean =>
    own.has(word) || (lexicon.hasWordList ? lexicon.isKnown(lexicon.stem(word)) : (counts.get(word) ?? 0) >= minWriters)
  const words = [...new Set([...counts.keys(), ...own])].filter((word) => word.length >= 4)
  // A slip has the same first letter, and at most two letters more or fewer.
  const known = Map.groupBy(words.filter(isKnown), (word) => placeOf(word[0] ?? '', word.length))
  yield
  const corrected = new Map<string, string>()
  for (const word of words) {
    if (isKnown(word)) continue
    yield
    const near = lengthsNear(word.length)
      .flatMap((length) => known.get(placeOf(word[0] ?? '', length)) ?? [])
      .filter((wanted) => (lexicon.hasWordList ? isSlip(word, wanted) : isPlainSlip(word, wanted)))
    const nearest = near.filter((wanted) => isWithinEdits(word, wanted, 1))
    const candidates = nearest.length > 0 ? nearest : near
    const [first] = candidates
    if (first !== undefined && new Set(candidates.map((each) => lexicon.stem(each))).size === 1) corrected.set(word, first)
  }
  return corrected
}

function placeOf(letter: string, length: number): string {
  return `${letter}${length}`
}

function lengthsNear(length: number): number[] {
  return [length - 2, length - 1, length, length + 1, length + 2]
}

function isSlip(written: string, wanted: string): boolean {
  const edits = Math.min(written.length, wanted.length) >= longWord ? 2 : 1
  return isWithinEdits(written, wanted, edits) && tellingOf(written) === tellingOf(wanted)
}

function tellingOf(word: string): string {
  return (word.match(tellingParts) ?? []).join('-')
}
