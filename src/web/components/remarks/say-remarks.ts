import type { Remark } from '#engine/remarks/remark.ts'

/** The words, and how much was drawn beside them: "Unit?; 1 tick, 2 strokes". */
export function sayRemarks(remarks: readonly Remark[]): string {
  const words = remarks.flatMap((remark) => (remark.kind === 'text' ? [remark.text] : []))
  return [...words, sayDrawn(remarks)].filter((part) => part !== '').join('; ')
}

export function sayDrawn(remarks: readonly Remark[]): string {
  const count = (kind: Remark['kind'], one: string, many: string) => {
    const found = remarks.filter((remark) => remark.kind === kind).length
    return found === 0 ? [] : [found === 1 ? `1 ${one}` : `${found} ${many}`]
  }
  return [...count('tick', 'tick', 'ticks'), ...count('cross', 'cross', 'crosses'), ...count('stroke', 'stroke', 'strokes')].join(', ')
}
