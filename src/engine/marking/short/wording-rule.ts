import { matchWords, type WordMatch } from '#engine/marking/short/word-match.ts'
import { isSlip } from '#engine/marking/short/fact/fact-words.ts'
import { isNegated, type PreparedText, type Word } from '#engine/marking/short/prepared-text.ts'
import { isPlainSlip } from '#engine/marking/words/edit-distance.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** The relation of a part of an answer to one wording of the scheme, by rule alone. */
type WordingVerdict = 'says-it' | 'says-the-opposite' | 'near' | 'part' | 'absent'

/** Judges by words: every content word is present, and no "not" or opposite reverses one. */
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

/** True where a "not" applies to the matched words on one side only. It does not matter to which of them. */
function isTurned(found: readonly WordMatch[]): boolean {
  return found.some((match) => match.found?.isNegated === true) !== found.some((match) => match.wanted.isNegated)
}

/** The words of a wording must stand near each other: scattered over a long text they do not say it. */
function isTogether(matches: readonly WordMatch[]): boolean {
  const places = matches.flatMap((match) => (match.found === null ? [] : [match.found.start, match.found.end]))
  const span = Math.max(...places) - Math.min(...places)
  const length = matches.reduce((sum, match) => sum + match.wanted.raw.length, 0)
  return span <= length * 3 + 40
}

/** Whether an answer that says a wording adds nothing to it: no other object, no other number, no "not", and not even words of the question. */
export function isNothingElse({ wanted, answer, lexicon }: { wanted: PreparedText; answer: PreparedText; lexicon: Lexicon }): boolean {
  if (!hasSameLabels(wanted, answer)) return false
  return matchWords(answer.content, wanted, lexicon).every(
    (match) => match.likeness >= 0.85 && match.found !== null && isSameForm(match.wanted, match.found, lexicon),
  )
}

/** The maximum difference in length between forms of a word: "mean" is not "meaning", nor "weather" "weathering". */
export const maxLettersApart = 2

/** Whether no word of the answer is, or may be, a different word that only resembles one of the wording. */
export function preservesForms({ wanted, answer, lexicon }: { wanted: PreparedText; answer: PreparedText; lexicon: Lexicon }): boolean {
  return answer.content.every((own) => {
    const like = wanted.content.filter((word) => word.stem === own.stem || isSlip(word.raw, own.raw, false))
    return like.length === 0 || like.some((word) => isSameForm(own, word, lexicon))
  })
}

/** Whether two words with one stem are forms of one word: "pollinates" is a form of "pollination", but "pollinator" is another thing. */
function isFormOf(own: Word, wanted: Word, lexicon: Lexicon): boolean {
  return Math.abs(own.raw.length - wanted.raw.length) <= maxLettersApart && !lexicon.areNounsApart(own.raw, wanted.raw)
}

/** Whether one word is a form or a slip of the other, rather than a different word that looks similar. */
function isSameForm(own: Word, wanted: Word, lexicon: Lexicon): boolean {
  if (own.raw === wanted.raw) return true
  if (own.stem === wanted.stem) return isFormOf(own, wanted, lexicon)
  if (lexicon.isSynonym(own.stem, wanted.stem)) return true
  return lexicon.hasWordList ? !lexicon.isKnown(own.stem) : isPlainSlip(own.raw, wanted.raw)
}

/** Whether an answer has the same numbers, single letters and "not" as a wording: they say which thing is meant, and in which direction. */
export function hasSameLabels(wanted: PreparedText, answer: PreparedText): boolean {
  const labels = new Set(wanted.words.filter(isLabel).map((word) => word.raw))
  return isNegated(wanted) === isNegated(answer) && answer.words.every((word) => !isLabel(word) || labels.has(word.raw))
}

function isLabel(word: Word): boolean {
  return word.isNumber || /^[b-hj-z]$/.test(word.raw)
}
