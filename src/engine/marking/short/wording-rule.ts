import { matchWords, type WordMatch } from '#engine/marking/short/word-match.ts'
import { isSlip } from '#engine/marking/short/fact/fact-words.ts'
import type { PreparedText, Word } from '#engine/marking/short/prepared-text.ts'
import { isPlainSlip } from '#engine/marking/words/edit-distance.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** How a stretch of an answer stands to one wording of the scheme, by rule alone. */
export type WordingVerdict = 'says-it' | 'says-the-opposite' | 'near' | 'part' | 'absent'

/** Judges by words: every word of content there and none turned round by a "not" or an opposite. */
export function judgeWording({ wanted, answer, lexicon }: { wanted: PreparedText; answer: PreparedText; lexicon: Lexicon }): {
  verdict: WordingVerdict
  matches: WordMatch[]
} {
  const words = wanted.content.length > 0 ? wanted.content : wanted.words
  const matches = matchWords(words, answer, lexicon)
  const found = matches.filter((match) => match.likeness >= 0.6)
  const full = matches.length > 0 && matches.every((match) => match.likeness >= 0.85)
  const turned = isTurned(found) || matches.some((match) => match.isOpposed)
  if (matches.length > 0 && found.length + matches.filter((match) => match.isOpposed).length >= matches.length && turned)
    return { verdict: 'says-the-opposite', matches }
  if (full && isTogether(matches)) return { verdict: 'says-it', matches }
  if (found.length === matches.length && matches.length > 0) return { verdict: 'near', matches }
  return { verdict: found.length > 0 ? 'part' : 'absent', matches }
}

/** A "not" that reaches the matched words on one side alone; which of them it stands beside makes no difference. */
function isTurned(found: readonly WordMatch[]): boolean {
  return found.some((match) => match.found?.isNegated === true) !== found.some((match) => match.wanted.isNegated)
}

/** Words of one wording strewn over a long text do not say it. */
function isTogether(matches: readonly WordMatch[]): boolean {
  const places = matches.flatMap((match) => (match.found === null ? [] : [match.found.start, match.found.end]))
  const span = Math.max(...places) - Math.min(...places)
  const length = matches.reduce((sum, match) => sum + match.wanted.raw.length, 0)
  return span <= length * 3 + 40
}

/** Whether an answer that says a wording adds nothing to it, not even words of the question: no other bulb, no other number, no "not". */
export function isNothingElse({ wanted, answer, lexicon }: { wanted: PreparedText; answer: PreparedText; lexicon: Lexicon }): boolean {
  if (!hasSameLabels(wanted, answer)) return false
  return matchWords(answer.content, wanted, lexicon).every(
    (match) => match.likeness >= 0.85 && match.found !== null && isSameForm(match.wanted, match.found, lexicon),
  )
}

/** The letters by which forms of a word may differ: "mean" is not "meaning", nor "weather" "weathering". */
export const maxLettersApart = 2

/** Whether no word of an answer is another word of the language that only looks like one of the wording's, or may be one. */
export function preservesForms({ wanted, answer, lexicon }: { wanted: PreparedText; answer: PreparedText; lexicon: Lexicon }): boolean {
  return answer.content.every((own) => {
    const like = wanted.content.filter((word) => word.stem === own.stem || isSlip(word.raw, own.raw, false))
    return like.length === 0 || like.some((word) => isSameForm(own, word, lexicon))
  })
}

/** Of two words with one stem: "pollinates" is a form of "pollination", and "pollinator" is another thing. */
function isFormOf(own: Word, wanted: Word, lexicon: Lexicon): boolean {
  return Math.abs(own.raw.length - wanted.raw.length) <= maxLettersApart && !lexicon.areNounsApart(own.raw, wanted.raw)
}

/** Whether two words are a word and its form or a slip of it, and not two words of the language that only look alike. */
function isSameForm(own: Word, wanted: Word, lexicon: Lexicon): boolean {
  if (own.raw === wanted.raw) return true
  if (own.stem === wanted.stem) return isFormOf(own, wanted, lexicon)
  if (lexicon.isSynonym(own.stem, wanted.stem)) return true
  return lexicon.hasWordList ? !lexicon.isKnown(own.stem) : isPlainSlip(own.raw, wanted.raw)
}

/** Whether an answer has the numbers, the single letters and the "not" of a wording: they say which thing is meant, and which way. */
export function hasSameLabels(wanted: PreparedText, answer: PreparedText): boolean {
  const labels = new Set(wanted.words.filter(isLabel).map((word) => word.raw))
  return isNegated(wanted) === isNegated(answer) && answer.words.every((word) => !isLabel(word) || labels.has(word.raw))
}

function isLabel(word: Word): boolean {
  return word.isNumber || /^[b-hj-z]$/.test(word.raw)
}

function isNegated(text: PreparedText): boolean {
  return text.words.some((word) => word.isNegator || word.isNegated)
}
