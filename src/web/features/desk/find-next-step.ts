import { isKnown } from '#contract/base/known.ts'
import type { Desk, FirstStep } from '#contract/desk.ts'
import { paths } from '#web/paths.ts'

export const placeOfStep: Record<FirstStep, string> = {
  class: paths.classes,
  exam: paths.exams,
  print: paths.exams,
  scan: paths.chooseUpload,
  confirm: paths.chooseReview,
  publish: paths.chooseResults,
}

/** What a newer server names is not shown by a page that cannot say what it is. */
export function listKnownSteps(steps: NonNullable<Desk['steps']>): { step: FirstStep; doneAt: string | null }[] {
  return steps.flatMap(({ step, doneAt }) => (isKnown(placeOfStep, step) ? [{ step, doneAt }] : []))
}

/** The first step of the first week that is not done; null where the list is put away or over. */
export function findNextStep(steps: Desk['steps']): FirstStep | null {
  return listKnownSteps(steps ?? []).find(({ doneAt }) => doneAt === null)?.step ?? null
}
