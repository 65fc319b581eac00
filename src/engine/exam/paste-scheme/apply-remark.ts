import type { MarkPoint } from '#engine/exam/exam.ts'
import type { Remark } from '#engine/exam/paste-scheme/read-remark.ts'

/** A mark point with what a remark beside it says. */
export function applyRemark(point: MarkPoint, remark: Remark): MarkPoint {
  switch (remark.kind) {
    case 'accept':
      return { ...point, accept: [...(point.accept ?? []), ...remark.wordings] }
    case 'reject':
      return { ...point, reject: [...(point.reject ?? []), ...remark.wordings] }
    case 'suffix':
      return { ...point, code: [...new Set([...point.code.split(' '), ...remark.suffixes])].join(' ') }
    case 'note':
      return { ...point, text: [point.text ?? '', remark.words].join('; ') }
    case 'tolerance':
      return point.value === undefined ? point : { ...point, tolerance: remark.tolerance }
    case 'figures':
      return point.value === undefined ? point : { ...point, figures: remark.count }
    case 'places':
      return point.value === undefined ? point : { ...point, places: remark.count }
  }
}

/** In a question of words a number is a wording like any other. */
export function asWords({ value, unit, expression, tolerance: _tolerance, figures: _figures, places: _places, ...point }: MarkPoint): MarkPoint {
  const said = expression ?? (value === undefined ? undefined : `${value}${unit === undefined ? '' : ` ${unit}`}`)
  return said === undefined ? point : { ...point, text: said }
}
