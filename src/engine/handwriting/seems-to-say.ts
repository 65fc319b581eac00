import type { MarkPoint, Question, ShortQuestion } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import { readWording } from '#engine/exam/wording/read-wording.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { isWithinEdits } from '#engine/marking/words/edit-distance.ts'
import { readSaying } from '#engine/marking/groups/read-saying.ts'
import { applySchemeRules } from '#engine/marking/scheme-rules.ts'
import { isNegated, prepareText } from '#engine/marking/short/prepared-text.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'
import { linesSay, type HandAnswer } from '#engine/page/hand-answer.ts'
import { listKeyWords } from './list-key-words.ts'
import { findDenial, wordsOfLines, type ReadWord } from './find-denial.ts'

/**
 * What an unread answer seems to say, for the groups that a person looks at. It earns and settles nothing.
 * `right`: the key words of enough points for all marks were found or read in it, and nothing near them takes them back.
 * `none`: no word of the scheme was found. `said`: `says` names what was found or read; empty if that is nothing.
 */
export interface Seeming {
  kind: 'right' | 'none' | 'said'
  says: string
}

interface SeemingInput {
  question: Question
  language: 'en' | 'sw'
  answers: readonly { id: string; hand: HandAnswer | null }[]
  knowledge: Pick<AutoMarkerKnowledge, 'lexiconOf'>
}

/** By answer; none for one that our own reader did not read. Yields after each answer. */
export function* seemToSayInSteps({ question, language, answers, knowledge }: SeemingInput): Generator<void, Map<string, Seeming>> {
  if (question.type !== 'short')
    return new Map(answers.flatMap(({ id, hand }) => (hand === null ? [] : [[id, { kind: 'said', says: linesSay(hand.lines) }]])))
  const lexicons = [knowledge.lexiconOf(language), knowledge.lexiconOf(language === 'en' ? 'sw' : 'en')] as const
  const scheme = readScheme(question, lexicons[0])
  const read: { id: string; seeming: Seeming; meaning: string; text: string }[] = []
  for (const { id, hand } of answers) {
    yield
    if (hand === null || hand.lines.length + (hand.found?.length ?? 0) === 0) continue
    const words = wordsOfLines(hand.lines)
    const keys = [...new Set([...(hand.found ?? []).map((found) => found.text.toLowerCase()), ...scheme.keys.filter((key) => isRead(key, words))])]
    const seeming = seemingOf({ question, hand, words, keys, scheme, lexicons })
    const text = words.map((word) => word.text).join(' ')
    const meaning = readSaying(prepareText(text, lexicons[0]), { language, lexicon: lexicons[0], corrected: new Map() }).meaning
    read.push({ id, seeming, meaning, text })
  }
  // What only one of them says is no group: it stays with those of which nothing is known.
  const bySaying = Map.groupBy(
    read.filter(({ seeming, meaning }) => seeming.kind === 'said' && seeming.says === '' && meaning !== ''),
    ({ meaning }) => meaning,
  )
  return new Map(
    read.map(({ id, seeming, meaning }): [string, Seeming] => {
      const same = seeming.kind === 'said' && seeming.says === '' ? (bySaying.get(meaning) ?? []) : []
      return [id, same.length > 1 ? { kind: 'said', says: same[0]?.text ?? '' } : seeming]
    }),
  )
}

interface Judged {
  question: ShortQuestion
  hand: HandAnswer
  words: readonly ReadWord[]
  /** The key words that stand in it: found in the ink, or read. */
  keys: readonly string[]
  scheme: ReadScheme
  lexicons: readonly [own: Lexicon, other: Lexicon]
}

function seemingOf(answer: Judged): Seeming {
  const { hand, words, keys, scheme, lexicons } = answer
  const denial = findDenial({ words, lines: hand.lines, found: hand.found ?? [], keys, against: scheme.against, lexicons })
  if (denial === null && earnsAll(answer)) return { kind: 'right', says: '' }
  const fitting = linesSay(hand.lines)
  if (fitting !== '') return { kind: 'said', says: fitting }
  if (keys.length > 0) {
    const parts = [...(denial === null || denial === '' ? [] : [denial]), ...scheme.keys.filter((key) => keys.includes(key))]
    return { kind: 'said', says: `… ${parts.join(' … ')} …` }
  }
  return { kind: scheme.keys.length > 0 ? 'none' : 'said', says: '' }
}

/** From this confidence on a word may count as it was read. No more than one sign of it, of a long word two, may come from the word list, which knows the scheme. */
const READ_FROM = 0.8
const LONG = 9

/** Whether a key word was read, its parts one after the other with at most a word between them. */
function isRead(key: string, words: readonly ReadWord[]): boolean {
  const parts = key.split(/\s+/)
  const isPart = (word: ReadWord | undefined, part: string | undefined): boolean =>
    word !== undefined && word.text === part && word.confidence >= READ_FROM && isWithinEdits(word.read, word.text, word.text.length < LONG ? 1 : 2)
  return words.some((_, start) => {
    let at = start
    for (const [place, part] of parts.entries()) {
      if (place > 0 && !isPart(words[at], part)) at += 1
      if (!isPart(words[at], part)) return false
      at += 1
    }
    return true
  })
}

interface ReadScheme {
  points: readonly ReadPoint[]
  /** Words that take the points back: of rejected wordings, and the opposites of accepted ones. */
  against: (stem: string) => boolean
  /** All key words that are looked for. */
  keys: readonly string[]
}

interface ReadPoint {
  /** Each wording earns the point: the key words to be found, and the stems of other words that its sense hangs on. */
  wordings: readonly { keys: readonly string[]; stems: readonly string[] }[]
}

function readScheme(question: ShortQuestion, lexicon: Lexicon): ReadScheme {
  const known = listKeyWords(question)
  const stemsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => prepareText(text, lexicon).content.map(({ stem }) => stem)))
  const asked = stemsOf([question.text ?? ''])
  const read = question.scheme.map((point) => ({ point, ...readPointTexts(point) }))
  const accepted = stemsOf(read.flatMap(({ accepts }) => accepts))
  const rejected = stemsOf(read.flatMap(({ rejects }) => rejects))
  const points = read.map(({ accepts }, at): ReadPoint => {
    const keys = known.filter((key) => key.points.includes(at)).map(({ text }) => text)
    return { wordings: accepts.flatMap((wording) => readOne(wording, { keys, asked, lexicon })) }
  })
  return {
    points,
    keys: known.map(({ text }) => text),
    against: (stem) => !accepted.has(stem) && (rejected.has(stem) || [...accepted].some((own) => lexicon.isOpposite(own, stem))),
  }
}

function readPointTexts({ text = '', accept = [], reject = [] }: MarkPoint): { accepts: string[]; rejects: string[] } {
  const read = [text, ...accept].map(readWording)
  return { accepts: read.flatMap(({ wordings }) => wordings), rejects: [...reject, ...read.flatMap((each) => each.reject)] }
}

/** None for a wording without key words, and for one that says "not": its key words stand in the contrary too. */
function readOne(
  wording: string,
  { keys, asked, lexicon }: { keys: readonly string[]; asked: ReadonlySet<string>; lexicon: Lexicon },
): ReadPoint['wordings'][number][] {
  const prepared = prepareText(wording, lexicon)
  const own = keys.filter((key) => ` ${prepared.words.map(({ raw }) => raw).join(' ')} `.includes(` ${key} `))
  if (own.length === 0 || isNegated(prepared)) return []
  const covered = new Set(own.flatMap((key) => [...prepareText(key, lexicon).stems]))
  // Short words such as "high" and "low" are no key words, and decide the sense.
  const decide = prepared.content.filter(({ stem, isNumber }) => isNumber || lexicon.hasOpposite(stem))
  return [{ keys: own, stems: decide.map(({ stem }) => stem).filter((stem) => !covered.has(stem) && !asked.has(stem)) }]
}

/** Whether the key words that stand in it are enough for all marks, by the rules of the scheme. */
function earnsAll({ question, hand, words, keys: standing, scheme, lexicons: [lexicon] }: Judged): boolean {
  const stems = new Set(words.flatMap(({ text, read }) => [text, read]).map((word) => lexicon.stem(word)))
  const sure = new Set(hand.lines.flatMap(({ isSure, fits }) => (isSure ? (fits[0]?.points ?? []) : [])))
  const judged = scheme.points.map(({ wordings }, at) => {
    const isFound = wordings.some((each) => each.keys.every((key) => standing.includes(key)) && each.stems.every((stem) => stems.has(stem)))
    const awarded = !isPenalty(question.scheme[at]?.code ?? '') && (sure.has(at) || isFound)
    return { awarded, share: awarded ? 1 : 0, evidence: '', why: [], confidence: 1, doubts: [] }
  })
  return applySchemeRules({ scheme: question.scheme, judged, max: question.marks, anyOf: question.anyOf }).marks === question.marks
}
