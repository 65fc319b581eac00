import type { Question, MarkPoint, NumberQuestion } from '#engine/exam/exam.ts'
import { sayPoint, sayWords, sayAsIs, type Told } from '#engine/exam/wording/say-point.ts'
import { isPenalty, parseMarkCode } from '#engine/exam/mark-code.ts'
import { parseValue } from '#engine/number/scheme-value.ts'
import type { Language } from '#engine/words/words.ts'

/** What a line of a worked answer is for. `one-of`: of several that would earn the same. */
export const workedNotes = ['method', 'value', 'value-unit', 'point', 'one-of', 'model', 'option', 'level'] as const
export interface WorkedLine {
  told: Told[]
  note: (typeof workedNotes)[number]
}

/** The answer that the scheme asks for, line by line, in plain words; a line without any is left out. */
export function workAnswer(question: Question, ofExam: Language): WorkedLine[] {
  return linesOf(question, ofExam).filter(({ told }) => told.length > 0)
}

function linesOf(question: Question, ofExam: Language): WorkedLine[] {
  switch (question.type) {
    case 'choice':
      return question.answer.map((text) => ({ told: sayAsIs(text, ofExam), note: 'option' }))
    case 'essay':
      return question.criteria.map(({ name, levels }) => {
        const best = levels.toSorted((a, b) => b.marks - a.marks)[0]
        const [level] = sayWords(best?.text ?? '', ofExam)
        return { told: sayAsIs(level === undefined ? name : nameLevel(name, level.text), ofExam), note: 'level' }
      })
    case 'drawing':
    case 'short': {
      const note = question.anyOf === undefined ? 'point' : 'one-of'
      const points = question.scheme.filter(({ code }) => !isPenalty(code))
      return [
        ...points.map((point): WorkedLine => ({ told: sayWorkedPoint(point, ofExam), note })),
        ...(question.type === 'short' ? (question.reference ?? []) : [])
          .slice(0, 1)
          .map((text): WorkedLine => ({ told: sayAsIs(text, ofExam), note: 'model' })),
      ]
    }
    case 'number':
      return question.scheme
        .filter(({ code }) => !isPenalty(code))
        .flatMap((point) => {
          const kind = parseMarkCode(point.code)?.kind
          const told = sayWorkedPoint(point, ofExam).map((line) => (/^[\d(√]/.test(line.text) ? { ...line, text: goOn(line.text) } : line))
          const isAnswer = point.value !== undefined || point.expression !== undefined
          const lines: WorkedLine[] = [{ told, note: kind === 'B' ? 'point' : 'method' }]
          const value = (): WorkedLine['told'] => sayAsIs(goOn(writeValue(point)), ofExam)
          return isAnswer ? [...lines, { told: value(), note: point.unit === undefined ? 'value' : 'value-unit' }] : lines
        })
  }
}

function sayWorkedPoint({ say, text, accept }: MarkPoint, ofExam: Language): Told[] {
  return sayPoint({ say, text: text ?? accept?.[0] }, ofExam)
}

/** A line of arithmetic goes on from the line before. */
function goOn(line: string): string {
  return `= ${line}`
}

function nameLevel(criterion: string, level: string): string {
  return `${criterion}: ${level}`
}

/** What the scheme of a number asks for, as a pupil would type it: each value with its unit, in order. */
export function writeAnswer({ scheme }: NumberQuestion): string {
  return scheme.flatMap((point) => (point.value === undefined && point.expression === undefined ? [] : [writeValue(point)])).join('; ')
}

/** A value point's answer with its unit, to as many figures as it asks for. */
export function writeValue(point: MarkPoint): string {
  const { value, expression, unit = '', figures, places } = point
  if (expression !== undefined) return expression
  const number = typeof value === 'number' || figures !== undefined || places !== undefined ? parseValue(value ?? '') : null
  const written = number === null ? String(value) : writeNumber(number, { figures, places })
  return unit === '' ? written : `${written} ${unit}`
}

function writeNumber(value: number, { figures, places }: { figures: number | undefined; places: number | undefined }): string {
  if (places !== undefined) return (Math.round(value * 10 ** places * (1 + 1e-12)) / 10 ** places).toFixed(places)
  if (figures === undefined) return String(value)
  const shown = value.toPrecision(figures)
  return shown.includes('e') ? String(Number(shown)) : shown
}
