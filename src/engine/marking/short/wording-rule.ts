import { matchWords, type WordMatch } from '#engine/marking/short/word-match.ts'
import type { PreparedText } from '#engine/marking/short/prepared-text.ts'
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
