import { runSteps } from '#engine/marking/run-steps.ts'
import type { ShortQuestion } from '#engine/exam/exam.ts'
import { likenessTo, likenessWithin, teachPoint, type SeenAnswer, type Taught } from '#engine/marking/learn/learn-point.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { applySchemeRules, type JudgedPoint } from '#engine/marking/scheme-rules.ts'
import { judgeShort, type ShortAnswer } from '#engine/marking/short/judge-short.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'

/** An answer with the decision of a person on each point, in the order of the scheme. */
export interface MarkedAnswer {
  text: string
  awarded: readonly boolean[]
}

/** A proposal needs at least this many decisions. */
export const minMarked = 5
/** A proposal compares with all decisions, and older ones add little. */
const maxMarked = 200

/** The similar marked answers that a proposal rests on. */
interface LikeAnswers {
  /** The number of similar answers with the same decision as the proposal. */
  count: number
  /** The text of the most similar one. */
  text: string
  /** Their indexes among the marked answers. */
  places: number[]
}

export interface Proposal {
  mark: Mark
  /** Null where no marked answer is similar. */
  like: LikeAnswers | null
}

/** At this similarity a person accepts a marked answer as a reason. */
export const likeEnough = 0.5

interface Lesson {
  question: ShortQuestion
  language: 'en' | 'sw'
  marked: readonly MarkedAnswer[]
  knowledge: AutoMarkerKnowledge
}

/**
 * Proposes the mark of an answer from the decisions of a person on other answers to the question. The proposal always waits
 * for a person; its confidence is that of the least sure point. Null with fewer than `minMarked` decisions.
 */
export function proposeMark({ text, ...lesson }: Lesson & { text: string }): Mark | null {
  return learnFrom(lesson)?.(text).mark ?? null
}

/** Learns once from the marked answers, for any number of proposals. Null with fewer than `minMarked` decisions. */
export function learnFrom(lesson: Lesson): ((text: string) => Proposal) | null {
  return runSteps(learnInSteps(lesson))
}

/** Like `learnFrom`, but yields after each marked answer. */
export function* learnInSteps({ question, language, marked, knowledge }: Lesson): Generator<void, ((text: string) => Proposal) | null> {
  const places = [...marked.keys()].filter((at) => marked[at]?.awarded.length === question.scheme.length).slice(-maxMarked)
  const fitting = places.flatMap((at) => marked[at] ?? [])
  if (fitting.length < minMarked) return null
  const others: ReturnType<typeof judgeText>[] = []
  for (const each of fitting) {
    others.push(judgeText({ question, language, text: each.text, knowledge }))
    yield
  }
  const words = others.map(([first]) => first?.words ?? new Map<string, number>())
  const alike = likenessWithin(words)
  yield
  const learners: ((answer: SeenAnswer, like: Float64Array) => Taught)[] = []
  for (const at of question.scheme.keys()) {
    learners.push(
      teachPoint(
        others.flatMap((other, i) => {
          const seen = other[at]
          return seen === undefined ? [] : [{ ...seen, awarded: fitting[i]?.awarded[at] === true }]
        }),
        alike,
      ),
    )
    yield
  }
  return (text) => {
    const own = judgeText({ question, language, text, knowledge })
    const like = likenessTo(words, own[0]?.words ?? new Map())
    const same = fitting.findLast((each) => plain(each.text) === plain(text))
    const judged = question.scheme.map((_, at): JudgedPoint => {
      const judgement = own[at]
      const learner = learners[at]
      if (judgement === undefined || learner === undefined) throw new Error(`point ${at + 1} of question ${question.id} was not judged`)
      return judgeFrom({ at, text, judgement, same, fitting, learner, like })
    })
    const ruled = applySchemeRules({ scheme: question.scheme, judged, max: question.marks, anyOf: question.anyOf })
    const confidence = Math.min(...judged.map((point) => point.confidence))
    const mark: Mark = {
      question: question.id,
      ...ruled,
      max: question.marks,
      confidence,
      needsReview: true,
      doubts: [{ code: 'proposed-from-decisions' }],
    }
    return { mark, like: findLike({ mark, fitting, like, places }) }
  }
}

interface PointLesson {
  at: number
  text: string
  judgement: Judged
  same: MarkedAnswer | undefined
  fitting: readonly MarkedAnswer[]
  learner: (answer: SeenAnswer, like: Float64Array) => Taught
  /** The similarity of each marked answer to this one. */
  like: Float64Array
}

function judgeFrom({ at, text, judgement, same, fitting, learner, like }: PointLesson): JudgedPoint {
  const decided = same?.awarded[at]
  if (decided !== undefined) return decide({ chance: decided ? 0.98 : 0.02, text, judgement, why: { code: 'same-answer-decided' } })
  const learnt = learner(judgement, like)
  const nearest = learnt.nearest === null ? undefined : fitting[learnt.nearest]
  const why: MarkWhy =
    nearest === undefined
      ? { code: 'from-other-decisions' }
      : { code: 'most-like', text: short(nearest.text), isEarned: nearest.awarded[at] === true }
  return decide({ chance: learnt.chance, text, judgement, why })
}

interface Likely {
  mark: Mark
  fitting: readonly MarkedAnswer[]
  like: Float64Array
  places: readonly number[]
}

/** The similar marked answers whose every point was decided as proposed now, nearest first. */
function findLike({ mark, fitting, like, places }: Likely): LikeAnswers | null {
  const near = fitting
    .flatMap(({ awarded, text }, i) => {
      const likeness = like[i] ?? 0
      return likeness < likeEnough || awarded.some((each, at) => each !== mark.reasons[at]?.awarded)
        ? []
        : [{ likeness, text, place: places[i] ?? 0 }]
    })
    .toSorted((a, b) => b.likeness - a.likeness)
  const [nearest] = near
  return nearest === undefined ? null : { count: near.length, text: nearest.text, places: near.map(({ place }) => place) }
}

interface Judged extends SeenAnswer {
  evidence: string
}

/** Every decision asks for the same answers again. The limit bounds the memory of a long-running server. */
const maxCached = 4000
const cache = new WeakMap<ShortQuestion, Map<string, Judged[]>>()

function judgeText({ question, language, text, knowledge }: ShortAnswer): Judged[] {
  const known = cache.get(question) ?? new Map<string, Judged[]>()
  cache.set(question, known)
  const found = known.get(text)
  if (found !== undefined) return found
  const words = new Map(prepareText(text, knowledge.lexiconOf(language)).words.map((word) => [word.stem, word.weight]))
  const judged = judgeShort({ question, text, language, knowledge }).map(({ chance, evidence }) => ({ words, chance, evidence }))
  if (known.size >= maxCached) known.clear()
  known.set(text, judged)
  return judged
}

function decide({ chance, text, judgement, why }: { chance: number; text: string; judgement: Judged; why: MarkWhy }): JudgedPoint {
  const awarded = chance >= 0.5
  const evidence = awarded ? judgement.evidence || text.trim() : ''
  return { awarded, share: chance, evidence, why: [why], confidence: Math.max(chance, 1 - chance), doubts: [] }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
