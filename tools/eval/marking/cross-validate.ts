import { predict } from '#engine/marking/short/predict.ts'
import { foldOf } from '#tools/train/asag-data.ts'
import { chanceAlone, cohortVectors, trainCohort, trainOn, type Seen } from '#tools/train/train.ts'

export interface Chances {
  /** Of each answer by itself. */
  alone: number[]
  /** Of each answer among the other answers to its question. */
  among: number[]
}

/** Chances of every row by models that have seen no answer to its question; the cohort model is trained inside the other parts. */
export function crossValidate(seen: readonly Seen[], folds: number): Chances {
  const found: Chances = { alone: seen.map(() => 0), among: seen.map(() => 0) }
  for (let fold = 0; fold < folds; fold++) {
    const isHeld = ({ row }: Seen): boolean => foldOf(row.questionId, folds) === fold
    fill(found, seen, isHeld)
  }
  return found
}

/** Chances of the rows of one set by models of the other: a subject of which nothing was seen. */
export function acrossSets(seen: readonly Seen[], tried: string): Chances {
  const found: Chances = { alone: seen.map(() => 0), among: seen.map(() => 0) }
  fill(found, seen, ({ row }) => row.set === tried)
  return found
}

/** Questions that no choice was made on: a fifth of them, drawn by their ids, looked at once when all else was fixed. */
export function isSetAside({ row }: Seen): boolean {
  return foldOf(`held/${row.questionId}`, 5) === 0
}

/** Chances of the rows set aside, by models of all the others. */
export function onSetAside(seen: readonly Seen[]): Chances {
  const found: Chances = { alone: seen.map(() => 0), among: seen.map(() => 0) }
  fill(found, seen, isSetAside)
  return found
}

function fill(found: Chances, seen: readonly Seen[], isHeld: (each: Seen) => boolean): void {
  const train = seen.filter((each) => !isHeld(each))
  const places = seen.flatMap((each, at) => (isHeld(each) ? [at] : []))
  const held = places.flatMap((at) => seen[at] ?? [])
  const model = trainOn(train)
  const alone = held.map((each) => chanceAlone(model, each))
  const cohort = trainCohort(train)
  const among = cohortVectors(held, alone).map((vector) => predict(cohort, vector))
  for (const [i, at] of places.entries()) {
    found.alone[at] = alone[i] ?? 0
    found.among[at] = among[i] ?? 0
  }
}
