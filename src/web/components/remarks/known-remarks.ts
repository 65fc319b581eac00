import type { SeenRemark } from '#contract/remarks.ts'
import type { Remark } from '#engine/remarks/remark.ts'

const kinds: Record<Remark['kind'], true> = { text: true, tick: true, cross: true, stroke: true }

/** What can be drawn here; a newer server may have remarks of other kinds. */
export function isKnownRemark(remark: SeenRemark): remark is Remark {
  return Object.hasOwn(kinds, remark.kind)
}

/** Those of a list that can be drawn here. */
export function knownRemarks<Each extends { remark: SeenRemark }>(remarks: readonly Each[]): (Each & { remark: Remark })[] {
  return remarks.filter((each): each is Each & { remark: Remark } => isKnownRemark(each.remark))
}
