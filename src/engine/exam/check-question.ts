import type { ChoiceQuestion, EssayQuestion, MarkPoint, PointedQuestion, Question } from '#engine/exam/exam.ts'
import { findDependence, isPenalty, parseMarkCode, sumPoints } from '#engine/exam/mark-code.ts'
import { type ExamFault, shorten, showValue, type Problem } from '#engine/exam/exam-fault.ts'
import { formatLevelMarks, isOverlapping } from '#engine/exam/level-marks.ts'
import { isAlgebra } from '#engine/number/algebra.ts'
import { readSchemeValue } from '#engine/number/scheme-value.ts'

type Add = (field: string, fault: ExamFault, path?: string) => void

/** A mark point by its place in the scheme, from 1, and its code. */
interface PointName {
  place: number
  point: string
}

/** What is wrong inside one question, `at` being its place in the file. */
export function checkQuestion(question: Question, at: number): Problem[] {
  const problems: Problem[] = []
  const add: Add = (field, fault, path = field) => {
    problems.push({ path: `questions.${at}.${path}`, question: question.id, field, fault })
  }
  if (question.type === 'choice') checkChoice(question, add)
  else if (question.type === 'essay') checkEssay(question, add)
  else checkScheme(question, add)
  return problems
}

function checkChoice(question: ChoiceQuestion, add: Add): void {
  const twice = firstRepeat(question.options.map((option) => option.toLowerCase()))
  if (twice !== null) add('options', { code: 'option-twice', option: shorten(question.options[twice] ?? '') }, `options.${twice}`)
  for (const [i, answer] of question.answer.entries()) {
    if (!question.options.includes(answer)) {
      add('answer', { code: 'answer-no-option', answer: shorten(answer), options: question.options.map(shorten) }, `answer.${i}`)
    }
  }
  const again = firstRepeat(question.answer)
  if (again !== null) add('answer', { code: 'answer-twice', option: shorten(question.answer[again] ?? '') }, `answer.${again}`)
}

function checkScheme(question: PointedQuestion, add: Add): void {
  for (const [i, point] of question.scheme.entries()) checkPoint({ question, point, at: i, add })
  checkSum(question, add)
  if (question.type === 'number' && !question.scheme.some((point) => point.value !== undefined || point.expression !== undefined)) {
    add('scheme', { code: 'no-value' })
  }
}

function checkPoint({ question, point, at, add }: { question: PointedQuestion; point: MarkPoint; at: number; add: Add }): void {
  const code = parseMarkCode(point.code)
  const name = { place: at + 1, point: point.code }
  const path = `scheme.${at}`
  if (code === null) return
  if (code.marks < 1) add('code', { code: 'point-without-marks', marks: code.marks, ...name }, `${path}.code`)
  checkDependence({ question, point, at, add })
  if (question.type === 'drawing') checkDrawingPoint({ point, name, path, add })
  if (code.kind === 'penalty') checkPenalty({ question, point, name, path, add })
  else {
    checkValue({ question, point, name, path, add })
    if (point.for !== undefined) add('for', { code: 'for-without-penalty', ...name }, `${path}.for`)
    if (point.text === undefined && point.value === undefined && point.accept === undefined && point.expression === undefined) {
      add('text', { code: 'point-says-nothing', ...name }, `${path}.text`)
    }
  }
  const both = point.accept?.find((wording) => point.reject?.some((other) => other.toLowerCase() === wording.toLowerCase()))
  if (both !== undefined) add('reject', { code: 'accepts-and-rejects', wording: shorten(both), ...name }, `${path}.reject`)
}

function checkDependence({ question, point, at, add }: { question: PointedQuestion; point: MarkPoint; at: number; add: Add }): void {
  const code = parseMarkCode(point.code)
  const name = { place: at + 1, point: point.code }
  const path = `scheme.${at}.code`
  const depends = findDependence(
    question.scheme.map((each) => each.code),
    at,
  )
  if (code === null) return
  if (code.kind === 'A' && !code.ft && depends === null) {
    add('code', { code: 'accuracy-without-method', ...name }, path)
  }
  if (code.kind === 'DM' && depends === null) add('code', { code: 'depends-on-no-method', ...name }, path)
  if (code.dep && at === 0) add('code', { code: 'depends-on-nothing', ...name }, path)
  if (code.ft && code.cao) add('code', { code: 'ft-and-cao', ...name }, path)
}

function checkPenalty({ question, point, name, path, add }: { question: Question; point: MarkPoint; name: PointName; path: string; add: Add }): void {
  for (const field of ['value', 'unit', 'tolerance', 'figures', 'places', 'expression', 'reject'] as const) {
    if (point[field] !== undefined) add(field, { code: 'penalty-with-field', field, ...name }, `${path}.${field}`)
  }
  if (point.for !== undefined && question.type !== 'number') {
    add('for', { code: 'penalty-of-numbers', for: point.for, type: question.type, ...name }, `${path}.for`)
  }
  if (point.for === undefined && point.text === undefined && point.accept === undefined) {
    add('for', { code: 'penalty-says-nothing', ...name }, `${path}.for`)
  }
}

/** Nothing of a drawing is compared with words: a person reads what earns the point. */
function checkDrawingPoint({ point, name, path, add }: { point: MarkPoint; name: PointName; path: string; add: Add }): void {
  for (const field of ['accept', 'reject'] as const) {
    if (point[field] !== undefined) add(field, { code: 'wordings-of-drawing', field, ...name }, `${path}.${field}`)
  }
}

function checkValue({ question, point, name, path, add }: { question: Question; point: MarkPoint; name: PointName; path: string; add: Add }): void {
  if (question.type !== 'number') {
    for (const field of ['value', 'unit', 'tolerance', 'figures', 'places', 'expression'] as const) {
      if (point[field] !== undefined) add(field, { code: 'field-of-numbers', field, ...name }, `${path}.${field}`)
    }
    return
  }
  const value = point.value === undefined ? null : readSchemeValue(point.value)
  if (point.value !== undefined && value === null) {
    add('value', { code: 'unread-value', found: showValue(point.value), ...name }, `${path}.value`)
  }
  for (const field of ['tolerance', 'unit', 'figures', 'places'] as const) {
    if (point.value === undefined && point[field] !== undefined) add(field, { code: 'field-without-value', field, ...name }, `${path}.${field}`)
  }
  if (point.value !== undefined && point.expression !== undefined) {
    add('expression', { code: 'value-and-expression', ...name }, `${path}.expression`)
  }
  if (point.expression !== undefined && !isAlgebra(point.expression)) {
    add('expression', { code: 'unread-expression', found: showValue(point.expression), ...name }, `${path}.expression`)
  }
  if (point.figures !== undefined && point.places !== undefined) {
    add('places', { code: 'figures-and-places', ...name }, `${path}.places`)
  }
  if (value?.kind !== 'number') {
    for (const field of ['tolerance', 'figures', 'places'] as const) {
      if (value !== null && point[field] !== undefined) {
        add(field, { code: 'field-of-single-number', field, found: showValue(point.value), kind: value.kind, ...name }, `${path}.${field}`)
      }
    }
    return
  }
  if (point.tolerance !== undefined && value.value !== 0 && point.tolerance >= Math.abs(value.value)) {
    add('tolerance', { code: 'tolerance-too-large', tolerance: point.tolerance, found: showValue(point.value), ...name }, `${path}.tolerance`)
  }
}

function checkSum(question: PointedQuestion, add: Add): void {
  const codes = question.scheme.map((point) => point.code).filter((code) => !isPenalty(code))
  const any = question.type === 'number' ? undefined : question.anyOf
  if (any !== undefined && any > codes.length) {
    add('anyOf', { code: 'any-of-too-large', any, points: codes.length })
    return
  }
  const sum = sumPoints(codes, any)
  if (sum === question.marks) return
  add('scheme', { code: 'points-do-not-add-up', sum, marks: question.marks, any: any ?? null, points: codes.length })
}

function checkEssay(question: EssayQuestion, add: Add): void {
  const sum = question.criteria.reduce((total, criterion) => total + criterion.marks, 0)
  if (sum !== question.marks) add('criteria', { code: 'criteria-do-not-add-up', sum, marks: question.marks })
  const twice = firstRepeat(question.criteria.map((criterion) => criterion.name.toLowerCase()))
  if (twice !== null) add('criteria', { code: 'criterion-twice', name: shorten(question.criteria[twice]?.name ?? '') }, `criteria.${twice}.name`)
  for (const [i, criterion] of question.criteria.entries()) {
    for (const [j, level] of criterion.levels.entries()) {
      if (level.marks > criterion.marks) {
        add(
          'levels',
          { code: 'level-above-criterion', level: j + 1, criterion: criterion.name, marks: level.marks, max: criterion.marks },
          `criteria.${i}.levels.${j}.marks`,
        )
      }
    }
    for (const [j, level] of criterion.levels.entries()) {
      const { from, marks } = level
      const path = `criteria.${i}.levels.${j}.${from === undefined ? 'marks' : 'from'}`
      if (from !== undefined && from > marks) {
        add('levels', { code: 'level-from-above-marks', level: j + 1, criterion: criterion.name, from, marks }, path)
        continue
      }
      const other = criterion.levels.slice(0, j).find((each) => each.marks !== marks && isOverlapping(each, level))
      if (other !== undefined)
        add('levels', { code: 'levels-overlap', criterion: criterion.name, one: formatLevelMarks(other), other: formatLevelMarks(level) }, path)
    }
    const same = firstRepeat(criterion.levels.map((level) => String(level.marks)))
    if (same !== null)
      add(
        'levels',
        { code: 'levels-of-same-marks', criterion: criterion.name, marks: criterion.levels[same]?.marks ?? 0 },
        `criteria.${i}.levels.${same}.marks`,
      )
  }
}

function firstRepeat(items: readonly string[]): number | null {
  const at = items.findIndex((item, i) => items.indexOf(item) !== i)
  return at < 0 ? null : at
}
