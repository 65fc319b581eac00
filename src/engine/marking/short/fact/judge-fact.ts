import type { MarkWhy } from '#engine/marking/mark-why.ts'
import { isSameWord, readFact, type FactWord } from '#engine/marking/short/fact/fact-words.ts'
import { countItems, itemsOf } from '#engine/marking/short/fact/list-items.ts'
import { isMisspelling } from '#engine/marking/words/edit-distance.ts'
import { areOtherSubstances } from '#engine/marking/words/other-substance.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** The judgement of a fact: the chance that it earns the point, and whether a rule is certain of it. */
export interface FactJudgement {
  chance: number
  isSure: boolean
  why: MarkWhy
  /** The answer is a different number or date and nothing else. */
  isOtherNumber?: boolean
}

interface FactInput {
  /** The wording of the scheme and the answer, as written. */
  wanted: string
  text: string
  question: string
  lexicon: Lexicon
}

/** Longer wordings are sentences. The similarity model judges those. */
const maxWords = 4

/**
 * Judges an answer against a wording that is a name, a term, a number, a date or a list. Spelling, articles, other names for
 * the same thing and words of the question make no difference. Null where the wording is none of these, or where these rules
 * find nothing in the answer.
 */
export function judgeFact(input: FactInput): FactJudgement | null {
  const { wanted, text, question, lexicon } = input
  if (lexicon.isSameTerm(wanted, text)) return sure(0.97, { code: 'another-name' })
  const words = readFact(wanted, lexicon)
  const own = readFact(text, lexicon)
  const asked = readFact(question, lexicon)
  if (hasNegator(text, lexicon) === hasNegator(wanted, lexicon) && saysAll(words, own, asked, lexicon))
    return sure(words.every((word) => own.some((each) => isSameWord(word, each, lexicon))) ? 0.95 : 0.9, { code: 'says-it' })
  const items = itemsOf(wanted)
  if (items !== null) return judgeList(items, input)
  if (words.length > 0 && !words.some((word) => word.isNumber) && words.map((word) => word.raw).join('') === own.map((word) => word.raw).join(''))
    return sure(0.97, { code: 'says-it' })
  if (words.length === 0 || words.length > maxWords || own.length > 12 || isSentence(wanted)) return null
  if (words.some((word) => word.isNumber)) return judgeFigures(words, own)
  if (asksForForm(question)) return judgeForm(words, own, question, lexicon)
  return own.length === 0 ? null : judgeTerm({ ...input, words, own })
}

/** Whether the answer has all words of a wording of two or more, in any order, and nothing else. Words of the question are optional. */
function saysAll(words: readonly FactWord[], own: readonly FactWord[], asked: readonly FactWord[], lexicon: Lexicon): boolean {
  if (words.length < 2 || words.length > maxWords || words.some((word) => word.isNumber)) return false
  const isIn = (word: FactWord, others: readonly FactWord[]): boolean => others.some((each) => isSameWord(word, each, lexicon))
  const required = words.filter((word) => !isIn(word, asked))
  return required.length > 1 && required.every((word) => isIn(word, own)) && own.every((each) => isIn(each, words))
}

function sure(chance: number, why: MarkWhy): FactJudgement {
  return { chance, isSure: true, why }
}

function unsure(chance: number, why: MarkWhy): FactJudgement {
  return { chance, isSure: false, why }
}

/** A wrong number. A person checks it where the words beside it may be a unit or another notation, and where 63 may mean 1963. */
function otherNumber(why: MarkWhy, words: readonly FactWord[], own: readonly FactWord[]): FactJudgement {
  const isShort = own.some((each) => words.some((word) => word.raw !== each.raw && word.raw.endsWith(each.raw)))
  // 0.33 is a third, rounded.
  const isRounded = own.some((each) => words.some((word) => word.isNumber && each.isNumber && isRoundedTo(word.raw, each.raw)))
  const isPlain =
    !isShort &&
    !isRounded &&
    own.every((each) => each.isNumber || words.some((word) => word.raw === each.raw || months.includes(word.raw.slice(0, 3))))
  return { ...sure(0.03, why), isOtherNumber: isPlain }
}

/** Whether one number is the other, rounded. */
function isRoundedTo(wanted: string, own: string): boolean {
  const places = Math.min(...[wanted, own].map((number) => (number.split('.')[1] ?? '').length))
  return wanted !== own && `${wanted}${own}`.includes('.') && Number(wanted).toFixed(places) === Number(own).toFixed(places)
}

/** Whether a wording has a verb, and so states something about something. */
export function isSentence(wanted: string): boolean {
  return /^(?:to\s+)?\w+ing\s|\b(?:is|are|was|were|has|have|had|will|can|does|do|because|when|if|not|no|to|by|it|they|which|that)\b/i.test(wanted)
}

/** Numbers and dates: all of the wanted ones, and no other. */
function judgeFigures(words: readonly FactWord[], own: readonly FactWord[]): FactJudgement | null {
  const dates = [writeDate(words), writeDate(own)]
  if (dates[0] !== null && dates[1] !== null)
    return dates[0] === dates[1] ? sure(0.97, { code: 'says-it' }) : otherNumber({ code: 'date-differs' }, words, own)
  const wanted = words.filter((word) => word.isNumber).map((word) => word.raw)
  const given = [...new Set(own.filter((word) => word.isNumber).map((word) => word.raw))]
  if (given.length === 0) return words.length === wanted.length ? sure(0.03, { code: 'has-no-number' }) : null
  if (wanted.some((number) => !given.includes(number))) return otherNumber({ code: 'number-differs' }, words, own)
  const hasWords = words.every((word) => word.isNumber || own.some((each) => each.raw.slice(0, 3) === word.raw.slice(0, 3)))
  if (!hasWords) return wanted.length > 1 ? sure(0.05, { code: 'part-differs' }) : null
  const added = given.filter((number) => !wanted.includes(number))
  const isYear = wanted.length === 1 && /^\d{4}$/.test(wanted[0] ?? '')
  if (added.length === 0 || (isYear && added.every((number) => Number(number) <= 31))) return sure(0.96, { code: 'says-it' })
  return unsure(given[0] === wanted[0] && wanted.length === 1 ? 0.55 : 0.4, { code: 'another-number-too' })
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A full date as day, month and year in figures; null for anything else. In Kenya the day precedes the month. */
function writeDate(words: readonly FactWord[]): string | null {
  const numbers = words.filter((word) => word.isNumber).map((word) => Number(word.raw))
  const named = words.map((word) => months.indexOf(word.raw.slice(0, 3))).find((month) => month >= 0)
  const [day, second, third] = numbers
  if (named !== undefined && numbers.length === 2) return `${day} ${named + 1} ${second}`
  return named === undefined && numbers.length === 3 && words.length === 3 ? `${day} ${second} ${third}` : null
}

/** A question of grammar or spelling asks for the form itself. */
export function asksForForm(question: string): boolean {
  return /\b(?:plural|singular|past tense|past participle|spell|spelling|comparative|superlative|wingi|umoja|kinyume)\b/i.test(question)
}

function judgeForm(words: readonly FactWord[], own: readonly FactWord[], question: string, lexicon: Lexicon): FactJudgement | null {
  const asked = new Set([...readFact(question, lexicon).map((word) => word.raw), 'neno', 'ni'])
  const said = own.filter((word) => !asked.has(word.raw) || words.some((each) => each.raw === word.raw))
  const isThere = words.every((word) => said.some((each) => each.raw.replaceAll(/(.)\1/gu, '$1') === word.raw.replaceAll(/(.)\1/gu, '$1')))
  if (isThere && said.length <= words.length) return sure(0.96, { code: 'says-it' })
  return isThere || said.length > words.length + 1 ? null : sure(0.05, { code: 'form-differs' })
}

interface TermInput extends FactInput {
  words: readonly FactWord[]
  own: readonly FactWord[]
}

/** Judges a name or a term. Words of the question are optional. */
function judgeTerm({ wanted, text, question, lexicon, words, own }: TermInput): FactJudgement | null {
  const asked = readFact(question, lexicon)
  const isAsked = (word: FactWord): boolean =>
    asked.some((each) => isSameWord(each, word, lexicon) || sharesStart(each.raw, word.raw) || sharesRoot(each.raw, word.raw))
  const isName = words.every((word) => word.isCapital) && words.length > 1
  const isOf = (word: FactWord, each: FactWord): boolean =>
    isSameWord(word, each, lexicon) ||
    (isName && each.raw.length === 1 && word.raw.startsWith(each.raw)) ||
    (words.length > 1 && !areOtherSubstances(word.raw, each.raw) && (isShortened(word.raw, each.raw, lexicon) || sharesRoot(word.raw, each.raw)))
  const isFound = (word: FactWord): boolean => own.some((each) => isOf(word, each))
  const needed = words.filter((word) => !isAsked(word))
  const required = needed.length === 0 ? words : needed
  const missing = required.filter((word) => !isFound(word))
  const added = own.filter((each) => !isAsked(each) && !words.some((word) => isOf(word, each)))
  if (missing.length === 0) return judgeAdded({ wanted, text, added, lexicon, isWhole: words.every(isFound) })
  if (words.length === 1) return judgeOtherWord(words, own)
  const last = words.at(-1)
  if (isName && added.length === 0 && last !== undefined && last.raw.length > 2 && isFound(last)) return sure(0.88, { code: 'has-the-name' })
  if (isName && added.length === 0) return unsure(0.45, { code: 'part-of-the-name' })
  // A Kiswahili wording of a few words is often a sentence, and a missing word may be there in another form.
  const isMeant = missing.every((word) => own.some((each) => lexicon.isSynonym(word.stem, each.stem) || lexicon.isRelated(word.stem, each.stem)))
  if (lexicon.language === 'sw' || isMeant) return null
  if (added.length === 0 && isKeyOf({ wanted, words, missing, lexicon })) return unsure(0.6, { code: 'has-part' })
  // Most of a longer phrase is there, in words that may say the rest.
  if (words.length > 2 && missing.length === 1 && added.length > 0 && !lexicon.isTerm(wanted)) return null
  if (added.length > 0) return unsure(0.1 + (0.2 * (words.length - missing.length)) / words.length, { code: 'part-is-something-else' })
  return unsure((0.45 * (words.length - missing.length)) / words.length, { code: 'has-part' })
}

/**
 * Whether the answer has the key word of a phrase: "population" in "the size of the population". It is the rarest word, in a
 * phrase with "of" or a similar word that is no term of its own. An examiner accepts it; a person checks it.
 */
function isKeyOf({ wanted, words, missing, lexicon }: Pick<TermInput, 'wanted' | 'words' | 'lexicon'> & { missing: readonly FactWord[] }): boolean {
  const key = words.toSorted((a, b) => lexicon.rarity(b.stem) - lexicon.rarity(a.stem))[0]
  const isPhrase = /\p{L}\s+(?:of|in|for|from|on|at)\s+(?:the\s+|a\s+)?\p{L}/iu.test(wanted)
  return isPhrase && key !== undefined && !missing.includes(key) && !lexicon.isTerm(wanted)
}

/** Every word is present, but an added word may change the meaning. */
function judgeAdded({
  wanted,
  text,
  added,
  lexicon,
  isWhole,
}: {
  wanted: string
  text: string
  added: readonly FactWord[]
  lexicon: Lexicon
  isWhole: boolean
}): FactJudgement | null {
  if (hasNegator(text, lexicon) !== hasNegator(wanted, lexicon)) return null
  if (added.length === 0) return sure(isWhole ? 0.97 : 0.9, { code: 'says-it' })
  if (/\bor\b|\bau\b|\//i.test(text)) return unsure(0.35, { code: 'offers-another' })
  if (lexicon.isTerm(text) && !lexicon.isSameTerm(text, wanted) && readFact(text, lexicon).length <= readFact(wanted, lexicon).length + 1)
    return text.toLowerCase().trim().endsWith(wanted.toLowerCase().trim()) ? null : unsure(0.2, { code: 'names-something-else' })
  return null
}

function hasNegator(text: string, lexicon: Lexicon): boolean {
  return (text.toLowerCase().match(/[\p{L}']+/gu) ?? []).some((word) => lexicon.isNegator(word) || lexicon.isNegativeForm(word))
}

/** "Uganda" in the question says "Ugandan". */
function sharesStart(a: string, b: string): boolean {
  const short = Math.min(a.length, b.length)
  return short >= 5 && Math.abs(a.length - b.length) <= 2 && a.slice(0, short) === b.slice(0, short)
}

/** "vit" for "vitamin", "control" for "ctrl". */
function isShortened(wanted: string, own: string, lexicon: Lexicon): boolean {
  const [short = '', long = ''] = [wanted, own].toSorted((a, b) => a.length - b.length)
  return short.length >= 3 && (long.startsWith(short) || lexicon.isSameTerm(short, long))
}

/** "processor" for "processing", within a term whose other words are there too. */
function sharesRoot(a: string, b: string): boolean {
  const short = Math.min(a.length, b.length)
  let same = 0
  while (same < short && a[same] === b[same]) same++
  return same >= 6 && same >= short - 3
}

/** A word that only resembles the wanted one is a different word. Other rules judge whether it means the same. */
function judgeOtherWord(words: readonly FactWord[], own: readonly FactWord[]): FactJudgement | null {
  const wanted = words[0]?.raw ?? ''
  if (/\d/.test(wanted)) return sure(0.04, { code: 'formula-differs' })
  return own.some((each) => isMisspelling(each.raw, wanted)) ? unsure(0.3, { code: 'only-looks-like-it' }) : null
}

function judgeList(items: readonly string[], { text, question, lexicon }: FactInput): FactJudgement | null {
  const { found, added } = countItems({ items, text, question, lexicon })
  if (found === items.length) return added === 0 ? sure(0.95, { code: 'names-them-all' }) : unsure(0.6, { code: 'names-more' })
  return unsure((0.45 * found) / items.length, found === 0 ? { code: 'names-none' } : { code: 'names-some', found, total: items.length })
}
