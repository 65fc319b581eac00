import type { MarkPoint } from '#engine/exam/exam.ts'
import { chanceOf } from '#engine/marking/short/answer-chance.ts'
import { compareWordings, vectorNames } from '#engine/marking/short/answer-vector.ts'
import type { MarkerKnowledge } from '#engine/marking/marker-knowledge.ts'
import { judgeFact, type FactJudgement } from '#engine/marking/short/fact/judge-fact.ts'
import { stretchesOf, type Stretch } from '#engine/marking/short/clauses.ts'
import { prepareText, type PreparedText } from '#engine/marking/short/prepared-text.ts'
import type { WordMatch } from '#engine/marking/short/word-match.ts'
import { judgeWording } from '#engine/marking/short/wording-rule.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** What the marker thinks of one point before rounding: a chance, and why. */
export interface PointJudgement {
  /** The chance that an examiner awards the point, 0 to 1. */
  chance: number
  /** How much of the nearest wording is there, 0 to 1; where a rule decides, nothing is asked of it. */
  coverage?: number
  /** By rule, or by the model where the rules see neither the wording nor its opposite; then perhaps among the other answers. */
  by: 'rule' | 'model' | 'cohort'
  why: string
  /** The pupil's words, exactly; empty when nothing speaks for the point. */
  evidence: string
  doubt: string
}

export interface PointContext {
  text: string
  question: PreparedText
  lexicon: Lexicon
  knowledge: MarkerKnowledge
  /** Where several points share an answer, each is looked for in its clauses. */
  inClauses: boolean
  /** Model answers in full, for a scheme of one point. */
  references: readonly string[]
}

/** Looks for one mark point in an answer: rejected wordings, accepted wordings, then likeness. */
export function judgePoint(point: MarkPoint, context: PointContext): PointJudgement {
  const prepare = (text: string): PreparedText => prepareText(text, context.lexicon)
  const accepted = [point.text ?? '', ...(point.accept ?? [])].filter((wording) => wording !== '').map(prepare)
  const wordings = [...accepted, ...context.references.map(prepare)].filter((wording) => wording.words.length > 0)
  const stretches = context.inClauses ? stretchesOf(context.text) : stretchesOf(context.text).slice(-1)
  const judged = stretches.map((stretch) => judgeStretch({ stretch, wordings, context }))
  const best = judged.toSorted((a, b) => b.chance - a.chance)[0] ?? nothing
  const rejected = findRejected(point, context)
  if (rejected !== null && best.chance >= 0.9 && best.by === 'rule' && rejected.evidence !== best.evidence) {
    return { ...rejected, chance: 0.3, doubt: 'the answer says both what is accepted and what is rejected' }
  }
  return rejected ?? best
}

const nothing: PointJudgement = { chance: 0.02, by: 'rule', why: 'Nothing in the answer speaks of it.', evidence: '', doubt: '' }

function findRejected(point: MarkPoint, context: PointContext): PointJudgement | null {
  for (const wording of point.reject ?? []) {
    const wanted = prepareText(wording, context.lexicon)
    for (const stretch of stretchesOf(context.text).filter((each) => each.isClause)) {
      const answer = prepareText(context.text.slice(stretch.start, stretch.end), context.lexicon)
      if (judgeWording({ wanted, answer, lexicon: context.lexicon }).verdict === 'says-it') {
        const evidence = context.text.slice(stretch.start, stretch.end)
        return { chance: 0.02, by: 'rule', why: `The scheme rejects "${wording}".`, evidence, doubt: '' }
      }
    }
  }
  return null
}

function judgeStretch({
  stretch,
  wordings,
  context,
}: {
  stretch: Stretch
  wordings: readonly PreparedText[]
  context: PointContext
}): PointJudgement {
  const text = context.text.slice(stretch.start, stretch.end)
  const answer = prepareText(text, context.lexicon)
  const fact = context.inClauses ? null : bestFact(text, wordings, context)
  if (fact !== null) return { chance: fact.chance, by: fact.isSure ? 'rule' : 'model', why: fact.why, evidence: text.trim(), doubt: '' }
  const ruled = wordings.map((wanted) => ({ wanted, ...judgeWording({ wanted, answer, lexicon: context.lexicon }) }))
  const said = ruled.find((each) => each.verdict === 'says-it' && (stretch.isClause || !context.inClauses || isNextToEachOther(each.matches)))
  if (said !== undefined) {
    // A long answer around the wording may take it back in ways that no rule sees.
    const isPlain = answer.content.length <= said.wanted.content.length * 2 + 2
    return { chance: isPlain ? 0.96 : 0.9, by: 'rule', why: 'The answer says it.', evidence: quote(text, said.matches), doubt: '' }
  }
  const opposite = ruled.find((each) => each.verdict === 'says-the-opposite')
  if (opposite !== undefined && opposite.wanted.content.length <= 3) {
    return { chance: 0.06, by: 'rule', why: 'The answer says the opposite.', evidence: quote(text, opposite.matches), doubt: '' }
  }
  if (wordings.every((wanted) => wanted.content.length <= 2)) return judgeWord(text, ruled)
  return judgeLikeness({ text, wordings, answer, context, seemsOpposite: opposite !== undefined })
}

/** As a name, number or list, by the wording that it is likest; null when no wording is a fact that the rules know here. */
function bestFact(text: string, wordings: readonly PreparedText[], context: PointContext): FactJudgement | null {
  const judged = wordings.map((wanted) => judgeFact({ wanted: wanted.text, text, question: context.question.text, lexicon: context.lexicon }))
  const found = judged.flatMap((each) => each ?? []).toSorted((a, b) => b.chance - a.chance)[0] ?? null
  return found !== null && (found.chance >= 0.5 || judged.every((each) => each !== null)) ? found : null
}

/** The most a longer wording's seeming opposite may count: on held-out answers three in four of them were wrong. */
export const oppositeChance = 0.28

const coveragePlace = vectorNames.indexOf('bestRecall')

function judgeLikeness({
  text,
  wordings,
  answer,
  context,
  seemsOpposite,
}: {
  text: string
  wordings: readonly PreparedText[]
  answer: PreparedText
  context: PointContext
  seemsOpposite: boolean
}): PointJudgement {
  const compared = { wordings, answer, question: context.question, lexicon: context.lexicon }
  const likeness = compareWordings(compared)
  if (likeness === null) return nothing
  const like = chanceOf({ model: context.knowledge.answerModel(), vector: likeness.vector, compared })
  const chance = seemsOpposite ? Math.min(like, oppositeChance) : like
  const why =
    chance >= 0.5
      ? 'The answer is close to the scheme’s wording.'
      : seemsOpposite
        ? 'The answer seems to say the opposite.'
        : 'The answer is not close enough to the scheme’s wording.'
  const coverage = likeness.vector[coveragePlace] ?? 0
  return { chance, coverage, by: 'model', why, evidence: quote(text, likeness.nearest.matches), doubt: '' }
}

/** Across clauses, "wavelength falls and amplitude stays the same" must not say "wavelength stays the same". */
function isNextToEachOther(matches: readonly WordMatch[]): boolean {
  const places = matches.flatMap((match) => (match.found === null ? [] : [match.found])).toSorted((a, b) => a.start - b.start)
  return places.every((word, at) => at === 0 || word.start - (places[at - 1]?.end ?? 0) <= 6)
}

/** A name or a word: there, nearly there, or not. */
function judgeWord(text: string, ruled: readonly { verdict: string; matches: readonly WordMatch[] }[]): PointJudgement {
  const near = ruled.find((each) => each.verdict === 'near')
  if (near !== undefined)
    return { chance: 0.7, by: 'model', why: 'The answer has a word of like meaning.', evidence: quote(text, near.matches), doubt: '' }
  const part = ruled.find((each) => each.verdict === 'part')
  if (part !== undefined) return { chance: 0.25, by: 'model', why: 'The answer has part of it.', evidence: quote(text, part.matches), doubt: '' }
  return { ...nothing, chance: 0.04 }
}

/** The pupil's words from the first that counts to the last, exactly as written. */
function quote(text: string, matches: readonly WordMatch[]): string {
  const found = matches.flatMap((match) => (match.found !== null && match.likeness >= 0.6 ? [match.found] : []))
  if (found.length === 0) return text.trim()
  return text.slice(Math.min(...found.map((word) => word.start)), Math.max(...found.map((word) => word.end)))
}
