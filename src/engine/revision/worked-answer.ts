import type { Question } from '#engine/exam/exam.ts'
import { isPenalty, parseMarkCode } from '#engine/exam/mark-code.ts'
import { writeValue } from '#engine/revision/write-answer.ts'

/** What a line of a worked answer is for. `one-of`: of several that would earn the same. */
export const workedNotes = ['method', 'value', 'value-unit', 'point', 'one-of', 'model', 'option', 'level'] as const
export interface WorkedLine {
  text: string
  note: (typeof workedNotes)[number]
}

/** The answer that the scheme asks for, line by line, in the scheme's words. */
export function workAnswer(question: Question): WorkedLine[] {
  switch (question.type) {
    case 'choice':
      return question.answer.map((text) => ({ text, note: 'option' }))
    case 'essay':
      return question.criteria.map(({ name, levels }) => {
        const best = levels.toSorted((a, b) => b.marks - a.marks)[0]
        return { text: best === undefined ? name : nameLevel(name, best.text), note: 'level' }
      })
    case 'drawing':
    case 'short': {
      const note = question.anyOf === undefined ? 'point' : 'one-of'
      const points = question.scheme.filter(({ code }) => !isPenalty(code)).flatMap(({ text, accept }) => text ?? accept?.[0] ?? [])
      return [
        ...points.map((text): WorkedLine => ({ text, note })),
        ...(question.type === 'short' ? (question.reference ?? []) : []).slice(0, 1).map((text): WorkedLine => ({ text, note: 'model' })),
      ]
    }
    case 'number':
      return question.scheme
        .filter(({ code }) => !isPenalty(code))
        .flatMap((point) => {
          const kind = parseMarkCode(point.code)?.kind
          const line = point.text ?? point.accept?.[0] ?? ''
          const isAnswer = point.value !== undefined || point.expression !== undefined
          const lines: WorkedLine[] = line === '' ? [] : [{ text: /^[\d(√]/.test(line) ? goOn(line) : line, note: kind === 'B' ? 'point' : 'method' }]
          return isAnswer ? [...lines, { text: goOn(writeValue(point)), note: point.unit === undefined ? 'value' : 'value-unit' }] : lines
        })
  }
}

/** A line of arithmetic goes on from the line before. */
function goOn(line: string): string {
  return `= ${line}`
}

function nameLevel(criterion: string, level: string): string {
  return `${criterion}: ${level}`
}
