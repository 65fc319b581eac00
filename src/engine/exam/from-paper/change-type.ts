import type { MarkPoint } from '#engine/exam/exam.ts'
import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import type { ProposedContent } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { contentOf } from '#engine/exam/from-paper/proposals/proposed-content.ts'
import { makePoint } from '#engine/exam/paste-scheme/make-point.ts'

/** A part answered in another way. What earned its marks is carried over as far as the new way holds it, and never lost. */
export function changeType(part: DraftPart, type: DraftPart['type']): ProposedContent {
  const now = contentOf(part)
  if (type === now.type) return now
  if (type === 'choice') {
    const said = new Set(now.points.map((point) => sayPoint(point).toLowerCase()))
    return { ...now, type, answer: now.answer.length > 0 ? now.answer : now.options.filter((option) => said.has(option.toLowerCase())) }
  }
  if (type === 'essay') return { ...now, type }
  const points = now.points.length > 0 ? now.points : now.answer.map((text) => ({ code: `B${(part.marks ?? 1).toString()}`, text }))
  return fitPoints({ ...now, type, points })
}

/** The points as a question of this type may have them: values only for numbers, and a number counts all of its points. */
export function fitPoints(content: ProposedContent): ProposedContent {
  switch (content.type) {
    case 'choice':
    case 'essay':
      return content
    case 'number':
      return { ...content, points: content.points.map(withValue), anyOf: null }
    case 'short':
      return { ...content, points: content.points.map(inWords) }
    case 'drawing':
      return { ...content, points: content.points.map(asDrawn) }
  }
}

/** What earns a point, as one line: its words, and its value with its unit. */
export function sayPoint({ text, value, unit, expression }: MarkPoint): string {
  const worked = expression ?? (value === undefined ? undefined : `${value}${unit === undefined ? '' : ` ${unit}`}`)
  return [text, worked].filter((each) => each !== undefined && each !== '').join(' ')
}

function withValue(point: MarkPoint): MarkPoint {
  if (point.value !== undefined || point.expression !== undefined || point.text === undefined) return point
  const { text: _text, ...rest } = point
  return { ...rest, ...makePoint(point.code, point.text) }
}

/** Nothing of a drawing is compared with wordings: a person reads them. */
function asDrawn({ code, accept = [], ...point }: MarkPoint): MarkPoint {
  return { code, text: [sayPoint({ code, ...point }), ...accept].join(' / ').slice(0, 1000) }
}

function inWords({ code, accept, reject, ...point }: MarkPoint): MarkPoint {
  return {
    code,
    text: sayPoint({ code, ...point }).slice(0, 1000),
    ...(accept === undefined ? {} : { accept }),
    ...(reject === undefined ? {} : { reject }),
  }
}
