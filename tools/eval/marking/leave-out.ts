import type { ShortQuestion } from '#engine/exam/exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { chanceOfOdds, logOdds } from '#engine/marking/short/likeness-model.ts'
import { judgeShort, type ShortAnswer } from '#engine/marking/short/judge-short.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { halfCentred, trainAlone, trainCohort, type Seen } from '#tools/train/train.ts'

/** What the marker says of a row by models that have seen nothing of its set or subject. */
export interface LeftOut {
  /** By the models alone, no rule before them. */
  chance: number
  chanceAmong: number
}

/** Leaves out each group of rows in turn: whole sets, or whole subjects. */
export function leaveOut(seen: readonly Seen[], keyOf: (each: Seen) => string): LeftOut[] {
  const found: LeftOut[] = seen.map(() => ({ chance: 0, chanceAmong: 0 }))
  for (const [key, places] of Map.groupBy(seen.keys(), (at) => keyOfPlace(seen, at, keyOf))) {
    const { alone, cohort } = modelsWithout(seen, (each) => keyOf(each) === key)
    const held = places.flatMap((at) => seen[at] ?? [])
    const odds = held.map(({ measures }) => logOdds(alone, measures))
    const among = halfCentred(held, odds)
    for (const [i, at] of places.entries())
      found[at] = { chance: chanceOfOdds(odds[i] ?? 0), chanceAmong: chanceOfOdds(logOdds(cohort, [among[i] ?? 0])) }
  }
  return found
}

/** What the whole marker makes of a row, its rules before the models, each point as a question of one mark. */
export interface Marked {
  awarded: boolean
  credit: number
  isSettled: boolean
  /** How sure an award by a rule is: 1 for the wording or the fact alone, else the chance by likeness; null without a rule. */
  score: number | null
}

/**
 * Marks every row with models that have not seen its set. Whether a mark is settled does not depend on the other answers,
 * so that each is marked by itself.
 */
export function markWithoutSet(seen: readonly Seen[]): Marked[] {
  const marked: Marked[] = []
  for (const [set, places] of Map.groupBy(seen.keys(), (at) => seen[at]?.row.set ?? '')) {
    const { alone } = modelsWithout(seen, ({ row }) => row.set === set)
    const knowledge: AutoMarkerKnowledge = { ...getAutoMarkerKnowledge(), answerModel: () => alone }
    for (const own of Map.groupBy(places, (at) => seen[at]?.row.questionId ?? '').values()) {
      const rows = own.flatMap((at) => seen[at]?.row ?? [])
      const [first] = rows
      if (first === undefined) continue
      const question = questionOf(first)
      for (const [i, at] of own.entries()) {
        const reading = { choice: [], text: rows[i]?.answer ?? '', blank: false }
        const mark = markAnswer({ question, reading, language: 'en', source: 'typed', knowledge })
        const score = mark.marks === 1 ? scoreOf({ question, text: reading.text, language: 'en', knowledge }) : null
        marked[at] = { awarded: mark.marks === 1, credit: mark.credit, isSettled: !mark.needsReview, score }
      }
    }
  }
  return marked
}

function scoreOf(answer: ShortAnswer): number | null {
  const judged = judgeShort(answer)[0]
  if (judged?.basis === 'around-wording') return judged.likeness ?? 0
  return judged?.basis === 'wording' || judged?.basis === 'fact' ? 1 : null
}

/** The question of a row, its other references as accepted wordings. */
export function questionOf({ question, references }: Seen['row']): ShortQuestion {
  return { id: '1', type: 'short', marks: 1, text: question, scheme: [{ code: 'B1', text: references[0] ?? '', accept: references.slice(1) }] }
}

function modelsWithout(seen: readonly Seen[], isHeld: (each: Seen) => boolean) {
  const train = seen.filter((each) => !isHeld(each))
  const alone = trainAlone(train)
  return { alone, cohort: trainCohort(train, alone) }
}

function keyOfPlace(seen: readonly Seen[], at: number, keyOf: (each: Seen) => string): string {
  const each = seen[at]
  return each === undefined ? '' : keyOf(each)
}
