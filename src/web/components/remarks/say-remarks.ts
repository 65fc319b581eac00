import type { SeenRemark } from '#contract/remarks.ts'
import { isKnownRemark } from './known-remarks.ts'

/** The words, and how much was drawn beside them: "Unit?; 1 tick, 2 strokes". */
export function sayRemarks(remarks: readonly SeenRemark[]): string {
  const words = remarks.flatMap((remark) => (remark.kind === 'text' ? [remark.text] : []))
  return [...words, sayDrawn(remarks)].filter((part) => part !== '').join('; ')
}

/** What cannot be drawn here stands among it by the name of its kind. */
export function sayDrawn(remarks: readonly SeenRemark[]): string {
  const count = (kind: SeenRemark['kind'], one: string, many: string) => {
    const found = remarks.filter((remark) => remark.kind === kind).length
    return found === 0 ? [] : [found === 1 ? `1 ${one}` : `${found} ${many}`]
  }
  const others = new Set(remarks.filter((remark) => !isKnownRemark(remark)).map(({ kind }) => kind))
  return [
    ...count('tick', 'tick', 'ticks'),
    ...count('cross', 'cross', 'crosses'),
    ...count('stroke', 'stroke', 'strokes'),
    ...[...others].flatMap((kind) => count(kind, kind, kind)),
  ].join(', ')
}
