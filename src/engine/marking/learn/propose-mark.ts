import type { ShortQuestion } from '#engine/exam/exam.ts'
import { learnPoint, type SeenAnswer } from '#engine/marking/learn/learn-point.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { settlePoints, type JudgedPoint } from '#engine/marking/scheme-rules.ts'
import { judgeShort } from '#engine/marking/short/judge-short.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'
import { lexiconOf } from '#engine/marking/words/lexicon.ts'

/** An answer to a question with what a person decided about each of its points, in the order of the scheme. */
export interface MarkedAnswer {
  text: string
  awarded: readonly boolean[]
}

/** Fewer decisions than this are no example. */
export const leastMarked = 5
/** Older decisions say the same again, and every proposal looks at all of them. */
const mostMarked = 200

/**
 * Proposes the mark of an answer from what a person decided about others to the same question. Always a proposal: it
 * waits for a person, with the chance of the least sure point as its confidence. Null with fewer than `leastMarked`.
 */
export function proposeMark({
  question,
  language,
  text,
  marked,
}: {
  question: ShortQuestion
  language: 'en' | 'sw'
  text: string
  marked: readonly MarkedAnswer[]
}): Mark | null {
  const fitting = marked.filter(({ awarded }) => awarded.length === question.scheme.length).slice(-mostMarked)
  if (fitting.length < leastMarked) return null
  const same = fitting.findLast((each) => plain(each.text) === plain(text))
  const own = see({ question, language, text })
  const others = fitting.map((each) => see({ question, language, text: each.text }))
  const judged = question.scheme.map((_, at): JudgedPoint => {
    const judgement = own[at]
    if (judgement === undefined) throw new Error(`point ${at + 1} of question ${question.id} was not judged`)
    const decided = same?.awarded[at]
    if (decided !== undefined) return decide({ chance: decided ? 0.98 : 0.02, text, judgement, why: 'A person decided so about the same answer.' })
    const taught = learnPoint(
      others.flatMap((other, i) => {
        const seen = other[at]
        return seen === undefined ? [] : [{ ...seen, awarded: fitting[i]?.awarded[at] === true }]
      }),
      judgement,
    )
    const like = taught.nearest === null ? undefined : fitting[taught.nearest]
    const why =
      like === undefined
        ? 'From what was decided about the other answers.'
        : `Most like "${short(like.text)}", which ${like.awarded[at] === true ? 'earned it' : 'did not'}.`
    return decide({ chance: taught.chance, text, judgement, why })
  })
  const settled = settlePoints({ scheme: question.scheme, judged, max: question.marks, anyOf: question.anyOf })
  const confidence = Math.min(...judged.map((point) => point.confidence))
  return {
    question: question.id,
    ...settled,
    max: question.marks,
    confidence,
    needsReview: true,
    doubt: 'proposed from answers that a person marked',
  }
}

interface Judged extends SeenAnswer {
  evidence: string
}

function see({ question, language, text }: { question: ShortQuestion; language: 'en' | 'sw'; text: string }): Judged[] {
  const words = new Map(prepareText(text, lexiconOf(language)).words.map((word) => [word.stem, word.weight]))
  return judgeShort({ question, text, language }).map(({ chance, evidence }) => ({ words, chance, evidence }))
}

function decide({ chance, text, judgement, why }: { chance: number; text: string; judgement: Judged; why: string }): JudgedPoint {
  const awarded = chance >= 0.5
  const evidence = awarded ? judgement.evidence || text.trim() : ''
  return { awarded, share: chance, evidence, why, confidence: Math.max(chance, 1 - chance), doubt: '' }
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
