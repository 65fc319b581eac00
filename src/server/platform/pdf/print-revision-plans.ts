import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { planPupil, type PlanCard } from '#engine/revision/plan-pupil.ts'
import { layOutRevisionPlan, type PlanHead } from '#engine/revision/lay-out-revision-plan.ts'
import type { Drawing } from '#engine/sheet/drawing.ts'
import { printPages } from '#server/platform/pdf/print-pages.ts'

export interface PlansOrder extends PlanHead {
  printedAt: Date
  pupils: readonly { name: string; admission: string; className: string; cards: readonly PlanCard[] }[]
}

/** A sheet of four weeks a pupil, one after the other as they are taken. The same order gives the same bytes. */
export function printRevisionPlans({ printedAt, pupils, ...head }: PlansOrder, knowledge: AutoMarkerKnowledge): NodeJS.ReadableStream {
  return printPages(head.title, printedAt, layOut())

  function* layOut(): Generator<Drawing[]> {
    for (const { cards, ...pupil } of pupils) yield layOutRevisionPlan({ ...pupil, ...planPupil(cards, knowledge) }, head)
  }
}
