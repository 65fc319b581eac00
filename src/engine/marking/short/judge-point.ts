import type { MarkPoint } from '#engine/exam/exam.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import { parseMarkCode } from '#engine/exam/mark-code.ts'
import { readWording, type ReadWording } from '#engine/exam/wording/read-wording.ts'
import { chanceOfOdds, logOdds } from '#engine/marking/short/likeness-model.ts'
import { compareWordings } from '#engine/marking/short/likeness.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { hasNumber, hasSameFigures } from '#engine/marking/short/fact/has-same-figures.ts'
import { isSentence, judgeFact, type FactJudgement } from '#engine/marking/short/fact/judge-fact.ts'
import { prepareText, type PreparedText } from '#engine/marking/short/prepared-text.ts'
import type { Basis } from '#engine/marking/decide/may-decide-alone.ts'
import { matchWords, type WordMatch } from '#engine/marking/short/word-match.ts'
import { hasSameLabels, isNothingElse, judgeWording, preservesForms } from '#engine/marking/short/wording-rule.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** The judgement of one point before rounding: a chance, and why. */
export interface PointJudgement {
  /** The chance that an examiner awards the point, 0 to 1. */
  chance: number
  /** The share of the nearest wording in the answer, 0 to 1; absent where a rule decides. */
  coverage?: number
  /** `rule`: a rule decided. `model`: the rules found neither the wording nor its opposite. `cohort`: the model, among the other answers. */
  by: 'rule' | 'model' | 'cohort'
  /** The evidence for the judgement: it decides whether a person must check it. */
  basis: Basis
  /** The chance from similarity alone, where a wording stands among other words. */
  likeness?: number
  why: MarkWhy
  /** The exact words of the pupil; empty when nothing supports the point. */
  evidence: string
  doubts: readonly MarkDoubt[]
}

interface PointContext {
  text: string
  question: PreparedText
  lexicon: Lexicon
  knowledge: AutoMarkerKnowledge
  /** Where several points share an answer, each is searched for clause by clause. */
  inClauses: boolean
  /** Model answers in full, for a scheme of one point. */
  references: readonly string[]
}

/** Judges one mark point of an answer: rejected wordings first, then accepted wordings, then similarity. */
export function judgePoint(point: MarkPoint, context: PointContext): PointJudgement {
  const prepare = (text: string): PreparedText => prepareText(text, context.lexicon)
  const read = readPoint(point)
  const accepted = read.flatMap(({ wordings }) => wordings).map(prepare)
  const wordings = [...accepted, ...context.references.map(prepare)].filter((wording) => wording.words.length > 0)
  // The scheme allows answers that look wrong, so no rule decides against them.
  const mayBeTurned = read.some(({ takesReverse }) => takesReverse)
  const isOpen = mayBeTurned || read.some(({ carriesError }) => carriesError) || parseMarkCode(point.code)?.ft === true
  const stretches = context.inClauses ? stretchesOf(context.text) : stretchesOf(context.text).slice(-1)
  const judged = stretches.map((stretch) => judgeStretch({ stretch, wordings, context, mayBeTurned }))
  const best = judged.toSorted((a, b) => b.chance - a.chance)[0] ?? nothing
  const rejected = findRejected([...(point.reject ?? []), ...read.flatMap(({ reject }) => reject)], context)
  if (rejected !== null && best.chance >= 0.9 && best.by === 'rule' && rejected.evidence !== best.evidence) {
    return { ...rejected, chance: 0.3, basis: 'likeness', doubts: [{ code: 'accepted-and-rejected' }] }
  }
  const judgement = rejected ?? withRequired(best, read[0]?.required ?? [], context)
  const isOtherwise = judgement.basis !== 'reject' && hasOtherFigures(context.text, accepted)
  return (isOpen && judgement.chance < 0.5) || isOtherwise ? { ...judgement, basis: 'likeness' } : judgement
}

/** Whether the answer has figures in a notation that the rules cannot read. Such an answer is not decided, right or wrong. */
function hasOtherFigures(text: string, wordings: readonly PreparedText[]): boolean {
  const numbers = wordings.filter((wanted) => hasNumber(wanted.text))
  return numbers.length > 0 && /\p{N}/u.test(text) && !numbers.some((wanted) => hasSameFigures(wanted.text, text))
}

/** Every pupil is judged on the same points. */
const cache = new WeakMap<MarkPoint, readonly ReadWording[]>()

function readPoint(point: MarkPoint): readonly ReadWording[] {
  const known = cache.get(point)
  if (known !== undefined) return known
  const read = [point.text ?? '', ...(point.accept ?? [])].map(readWording)
  cache.set(point, read)
  return read
}

/** A word that the scheme underlines must be present, in any form. A person decides an answer that has everything else. */
function withRequired(best: PointJudgement, required: readonly string[], { text, lexicon }: PointContext): PointJudgement {
  if (required.length === 0 || best.chance < 0.5) return best
  const answer = prepareText(text, lexicon)
  const words = required.flatMap((each) => prepareText(each, lexicon).content)
  if (matchWords(words, answer, lexicon).every((match) => match.likeness >= 0.85)) return best
  return { ...best, chance: 0.3, by: 'model', basis: 'likeness', why: { code: 'has-part' } }
}

const nothing: PointJudgement = { chance: 0.02, by: 'rule', basis: 'likeness', why: { code: 'not-mentioned' }, evidence: '', doubts: [] }

function findRejected(wordings: readonly string[], context: PointContext): PointJudgement | null {
  for (const wording of wordings) {
    const wanted = prepareText(wording, context.lexicon)
    for (const stretch of stretchesOf(context.text).filter((each) => each.isClause)) {
      const answer = prepareText(context.text.slice(stretch.start, stretch.end), context.lexicon)
      if (judgeWording({ wanted, answer, lexicon: context.lexicon }).verdict === 'says-it') {
        const evidence = context.text.slice(stretch.start, stretch.end)
        return { chance: 0.02, by: 'rule', basis: 'reject', why: { code: 'scheme-rejects', wording }, evidence, doubts: [] }
      }
    }
  }
  return null
}

interface ToJudge {
  stretch: Stretch
  wordings: readonly PreparedText[]
  context: PointContext
  /** The reversed argument earns the point too. */
  mayBeTurned: boolean
}

function judgeStretch({ stretch, wordings, context, mayBeTurned }: ToJudge): PointJudgement {
  const text = context.text.slice(stretch.start, stretch.end)
  const answer = prepareText(text, context.lexicon)
  const fact = context.inClauses ? null : bestFact(text, wordings, context)
  const ruled = wordings.map((wanted) => ({ wanted, ...judgeWording({ wanted, answer, lexicon: context.lexicon }) }))
  if (fact !== null && !(mayBeTurned && fact.chance < 0.5)) {
    const isSaid = fact.isSure && fact.chance >= 0.5 && basisOf(fact) === 'likeness'
    const settles = isSaid ? basisOfWording({ answer, wordings: ruled, context }) : { basis: basisOf(fact) }
    return { chance: fact.chance, by: fact.isSure ? 'rule' : 'model', ...settles, why: fact.why, evidence: text.trim(), doubts: [] }
  }
  const said = ruled.find((each) => each.verdict === 'says-it' && (stretch.isClause || !context.inClauses || isNextToEachOther(each.matches)))
  if (said !== undefined) {
    // A long answer around the wording may retract it in ways that no rule sees.
    const isPlain = answer.content.length <= said.wanted.content.length * 2 + 2
    const settles = basisOfWording({ answer, wordings: ruled, context })
    return { chance: isPlain ? 0.96 : 0.9, by: 'rule', ...settles, why: { code: 'says-it' }, evidence: quote(text, said.matches), doubts: [] }
  }
  const opposite = ruled.find((each) => each.verdict === 'says-the-opposite')
  if (opposite !== undefined && mayBeTurned) return judgeTurned({ text, wordings, answer, context })
  if (opposite !== undefined && opposite.wanted.content.length <= 3) {
    return { chance: 0.06, by: 'rule', basis: 'likeness', why: { code: 'says-the-opposite' }, evidence: quote(text, opposite.matches), doubts: [] }
  }
  if (wordings.every((wanted) => wanted.content.length <= 2)) return judgeWord(text, ruled)
  return judgeLikeness({ text, wordings, answer, context, seemsOpposite: opposite !== undefined, mayBeTurned })
}

interface FoundFact extends FactJudgement {
  /** The wording is a name, a term or a list and no sentence, which may be turned round in its own words; and these words are there in a form of theirs. */
  isName: boolean
}

/** Less sure of a fact is who left out what the question has said, or a first name. */
const wholeFact = 0.95

function basisOf({ chance, isSure, isName, isOtherNumber }: FoundFact): Basis {
  if (chance < 0.5) return isOtherNumber === true ? 'other-number' : 'likeness'
  return isSure && isName && chance >= wholeFact ? 'fact' : 'likeness'
}

interface Said {
  answer: PreparedText
  wordings: readonly { verdict: string; wanted: PreparedText }[]
  context: PointContext
}

/** The evidence of an answer that says a wording: the wording alone, or the wording among other words, which may retract it. */
function basisOfWording({ answer, wordings, context }: Said): { basis: Basis; likeness?: number } {
  const { question, lexicon } = context
  const said = wordings.filter(({ verdict }) => verdict === 'says-it').map(({ wanted }) => wanted)
  if (said.some((wanted) => isNothingElse({ wanted, answer, lexicon }))) return { basis: 'wording' }
  if (!said.some((wanted) => hasSameLabels(wanted, answer))) return { basis: 'likeness' }
  if (said.every((wanted) => isTerm(wanted) && addsToTerm({ wanted, answer, question }))) return { basis: 'likeness' }
  const likeness = compareWordings({ wordings: wordings.map(({ wanted }) => wanted), answer, question, lexicon })
  const chance = likeness === null ? 0 : chanceOfOdds(logOdds(context.knowledge.answerModel(), likeness.measures))
  return { basis: 'around-wording', likeness: chance }
}

/** A name or a term of a word or two. */
function isTerm(wanted: PreparedText): boolean {
  return wanted.content.length <= 2 && !isSentence(wanted.text)
}

/** Whether an unasked word stands beside a term: light is no light year, and a governor no governor general. */
function addsToTerm({ wanted, answer, question }: { wanted: PreparedText; answer: PreparedText; question: PreparedText }): boolean {
  return answer.content.some(({ stem }) => !wanted.stems.has(stem) && !question.stems.has(stem))
}

/** Judges the answer as a name, number or list, by the most similar wording. Null when the rules know no wording as a fact. */
function bestFact(text: string, wordings: readonly PreparedText[], context: PointContext): FoundFact | null {
  const judged = wordings.map((wanted) => {
    const fact = judgeFact({ wanted: wanted.text, text, question: context.question.text, lexicon: context.lexicon })
    return fact === null
      ? null
      : {
          ...fact,
          isName: !isSentence(wanted.text) && preservesForms({ wanted, answer: prepareText(text, context.lexicon), lexicon: context.lexicon }),
        }
  })
  const found = judged.flatMap((each) => each ?? []).toSorted((a, b) => b.chance - a.chance)[0] ?? null
  return found !== null && (found.chance >= 0.5 || judged.every((each) => each !== null)) ? found : null
}

/** The maximum chance where a longer wording seems to say the opposite. On held-out answers three in four of these were wrong. */
const oppositeChance = 0.28

interface LikenessInput {
  text: string
  wordings: readonly PreparedText[]
  answer: PreparedText
  context: PointContext
  seemsOpposite: boolean
  mayBeTurned: boolean
}

function judgeLikeness({ text, wordings, answer, context, seemsOpposite, mayBeTurned }: LikenessInput): PointJudgement {
  const likeness = compareWordings({ wordings, answer, question: context.question, lexicon: context.lexicon })
  if (likeness === null) return nothing
  const like = chanceOfOdds(logOdds(context.knowledge.answerModel(), likeness.measures))
  const isOpposed = (seemsOpposite || likeness.isTurned) && !mayBeTurned
  const chance = isOpposed ? Math.min(like, oppositeChance) : like
  const code = chance >= 0.5 ? 'close-to-scheme' : isOpposed ? 'seems-the-opposite' : 'not-close-enough'
  return { chance, coverage: likeness.coverage, by: 'model', basis: 'likeness', why: { code }, evidence: quote(text, likeness.matches), doubts: [] }
}

/** A person decides whether the answer reverses the whole argument or contradicts it. The chance is that of similar words. */
function judgeTurned(turned: Pick<LikenessInput, 'text' | 'wordings' | 'answer' | 'context'>): PointJudgement {
  const judged = judgeLikeness({ ...turned, seemsOpposite: false, mayBeTurned: true })
  return { ...judged, why: { code: 'perhaps-turned-round' } }
}

/** Matches across clauses must be adjacent: "wavelength falls and amplitude stays the same" must not say "wavelength stays the same". */
function isNextToEachOther(matches: readonly WordMatch[]): boolean {
  const places = matches.flatMap((match) => (match.found === null ? [] : [match.found])).toSorted((a, b) => a.start - b.start)
  return places.every((word, at) => at === 0 || word.start - (places[at - 1]?.end ?? 0) <= 6)
}

/** A name or a word: there, nearly there, or not. */
function judgeWord(text: string, ruled: readonly { verdict: string; matches: readonly WordMatch[] }[]): PointJudgement {
  const near = ruled.find((each) => each.verdict === 'near')
  if (near !== undefined)
    return { chance: 0.7, by: 'model', basis: 'likeness', why: { code: 'like-meaning' }, evidence: quote(text, near.matches), doubts: [] }
  const part = ruled.find((each) => each.verdict === 'part')
  if (part !== undefined)
    return { chance: 0.25, by: 'model', basis: 'likeness', why: { code: 'has-part' }, evidence: quote(text, part.matches), doubts: [] }
  return { ...nothing, chance: 0.04 }
}

/** The exact words of the pupil from the first match to the last. */
function quote(text: string, matches: readonly WordMatch[]): string {
  const found = matches.flatMap((match) => (match.found !== null && match.likeness >= 0.6 ? [match.found] : []))
  if (found.length === 0) return text.trim()
  return text.slice(Math.min(...found.map((word) => word.start)), Math.max(...found.map((word) => word.end)))
}

/** A part of an answer that may earn a point by itself. */
interface Stretch {
  start: number
  end: number
  /** True for one clause, and for a text of one clause. */
  isClause: boolean
}

/** The clauses of an answer, then neighbouring pairs, then the whole: each may earn one of several points. */
function stretchesOf(text: string): Stretch[] {
  const clauses: Stretch[] = []
  let start = 0
  for (const match of text.matchAll(/(?<![.;!?\n])[.;!?\n]+(?=\s|$)|\n|,|\s(?:and|but|while|whereas|na|lakini|huku)\s/gi)) {
    addTrimmed(clauses, text, start, match.index)
    start = match.index + match[0].length
  }
  addTrimmed(clauses, text, start, text.length)
  const pairs = clauses.slice(1).map((clause, at) => ({ start: clauses[at]?.start ?? 0, end: clause.end, isClause: false }))
  const whole: Stretch[] = []
  addTrimmed(whole, text, 0, text.length)
  const all = clauses.length > 1 ? whole.map((stretch) => ({ ...stretch, isClause: false })) : []
  return [...clauses.slice(0, maxStretches), ...(clauses.length > 2 ? pairs.slice(0, maxStretches) : []), ...all]
}

/** Bounds the time for an answer with a thousand commas. */
const maxStretches = 40

function addTrimmed(stretches: Stretch[], text: string, from: number, to: number): void {
  const part = text.slice(from, to)
  const start = from + (part.length - part.trimStart().length)
  const end = to - (part.length - part.trimEnd().length)
  if (end > start && /[\p{L}\d]/u.test(text.slice(start, end))) stretches.push({ start, end, isClause: true })
}
