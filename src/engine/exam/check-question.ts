import type { ChoiceQuestion, EssayQuestion, MarkPoint, NumberQuestion, Question, ShortQuestion } from '#engine/exam/exam.ts'
import { findDependence, isPenalty, parseMarkCode, sumPoints } from '#engine/exam/mark-code.ts'
import { showValue, type Problem } from '#engine/exam/problem.ts'
import { isAlgebra } from '#engine/marking/number/algebra.ts'
import { readSchemeValue } from '#engine/marking/number/scheme-value.ts'

type Add = (field: string, says: string, path?: string) => void

/** What is wrong inside one question, `at` being its place in the file. */
export function checkQuestion(question: Question, at: number): Problem[] {
  const problems: Problem[] = []
  const add: Add = (field, says, path = field) => {
    problems.push({ path: `questions.${at}.${path}`, question: question.id, field, message: `Question ${question.id}: ${says}.` })
  }
  if (question.type === 'choice') checkChoice(question, add)
  else if (question.type === 'essay') checkEssay(question, add)
  else checkScheme(question, add)
  return problems
}

function checkChoice(question: ChoiceQuestion, add: Add): void {
  const twice = firstRepeat(question.options.map((option) => option.toLowerCase()))
  if (twice !== null) add('options', `the option ${showValue(question.options[twice])} stands twice; expected different options`, `options.${twice}`)
  for (const [i, answer] of question.answer.entries()) {
    if (!question.options.includes(answer)) {
      add('answer', `the answer ${showValue(answer)} is not among its options ${question.options.map(showValue).join(', ')}`, `answer.${i}`)
    }
  }
  const again = firstRepeat(question.answer)
  if (again !== null) add('answer', `the answer ${showValue(question.answer[again])} is given twice; expected once`, `answer.${again}`)
}

function checkScheme(question: NumberQuestion | ShortQuestion, add: Add): void {
  for (const [i, point] of question.scheme.entries()) checkPoint({ question, point, at: i, add })
  checkSum(question, add)
  if (question.type === 'number' && !question.scheme.some((point) => point.value !== undefined || point.expression !== undefined)) {
    add('scheme', 'none of its mark points has a "value"; expected at least one, the right answer')
  }
}

function checkPoint({ question, point, at, add }: { question: NumberQuestion | ShortQuestion; point: MarkPoint; at: number; add: Add }): void {
  const code = parseMarkCode(point.code)
  const name = `mark point ${at + 1} (${point.code})`
  const path = `scheme.${at}`
  if (code === null) return
  if (code.marks < 1) add('code', `${name} is worth ${code.marks} marks; expected at least 1`, `${path}.code`)
  checkDependence({ question, point, at, add })
  if (code.kind === 'penalty') checkPenalty({ question, point, name, path, add })
  else {
    checkValue({ question, point, name, path, add })
    if (point.for !== undefined) add('for', `${name} has a "for", which belongs to a penalty such as -1`, `${path}.for`)
    if (point.text === undefined && point.value === undefined && point.accept === undefined && point.expression === undefined) {
      add('text', `${name} says nothing of what earns it; expected "text", "accept", "value" or "expression"`, `${path}.text`)
    }
  }
  const both = point.accept?.find((wording) => point.reject?.some((other) => other.toLowerCase() === wording.toLowerCase()))
  if (both !== undefined) add('reject', `${name} both accepts and rejects ${showValue(both)}; expected one of them`, `${path}.reject`)
}

function checkDependence({ question, point, at, add }: { question: NumberQuestion | ShortQuestion; point: MarkPoint; at: number; add: Add }): void {
  const code = parseMarkCode(point.code)
  const name = `mark point ${at + 1} (${point.code})`
  const path = `scheme.${at}.code`
  const depends = findDependence(
    question.scheme.map((each) => each.code),
    at,
  )
  if (code === null) return
  if (code.kind === 'A' && !code.ft && depends === null) {
    add('code', `${name} is an accuracy mark without a method mark before it; expected an M before it, or B, or A ft`, path)
  }
  if (code.kind === 'DM' && depends === null) add('code', `${name} depends on a method mark; expected an M before it`, path)
  if (code.dep && at === 0) add('code', `${name} depends on the point before it, and there is none`, path)
  if (code.ft && code.cao) add('code', `${name} is both "ft" and "cao"; expected one of them`, path)
}

function checkPenalty({ question, point, name, path, add }: { question: Question; point: MarkPoint; name: string; path: string; add: Add }): void {
  for (const field of ['value', 'unit', 'tolerance', 'figures', 'places', 'expression', 'reject'] as const) {
    if (point[field] !== undefined) add(field, `${name} is a penalty and has a "${field}"; expected "for", "text" or "accept"`, `${path}.${field}`)
  }
  if (point.for !== undefined && question.type !== 'number') {
    add('for', `${name} is for the ${point.for} of a number, in a question of type "${question.type}"; expected "text" or "accept"`, `${path}.for`)
  }
  if (point.for === undefined && point.text === undefined && point.accept === undefined) {
    add('for', `${name} says nothing of what it is taken off for; expected "for", "text" or "accept"`, `${path}.for`)
  }
}

function checkValue({ question, point, name, path, add }: { question: Question; point: MarkPoint; name: string; path: string; add: Add }): void {
  if (question.type === 'short') {
    for (const field of ['value', 'unit', 'tolerance', 'figures', 'places', 'expression'] as const) {
      if (point[field] !== undefined) add(field, `${name} has a "${field}", which belongs to questions of type "number"`, `${path}.${field}`)
    }
    return
  }
  const value = point.value === undefined ? null : readSchemeValue(point.value)
  if (point.value !== undefined && value === null) {
    add(
      'value',
      `the value ${showValue(point.value)} of ${name} cannot be read as a number; expected one such as 330, "1/3", "3.3e2" or "2√3"`,
      `${path}.value`,
    )
  }
  for (const field of ['tolerance', 'unit', 'figures', 'places'] as const) {
    if (point.value === undefined && point[field] !== undefined) add(field, `${name} has a "${field}" without a "value"`, `${path}.${field}`)
  }
  if (point.value !== undefined && point.expression !== undefined) {
    add('expression', `${name} has both a "value" and an "expression"; expected one of them`, `${path}.expression`)
  }
  if (point.expression !== undefined && !isAlgebra(point.expression)) {
    add(
      'expression',
      `the expression ${showValue(point.expression)} of ${name} cannot be read; expected letters, numbers and signs, such as "2x + 3y" or "y = 2x - 1"`,
      `${path}.expression`,
    )
  }
  if (point.figures !== undefined && point.places !== undefined) {
    add('places', `${name} has both "figures" and "places"; expected one of them`, `${path}.places`)
  }
  if (value?.kind !== 'number') {
    for (const field of ['tolerance', 'figures', 'places'] as const) {
      if (value !== null && point[field] !== undefined) {
        add(
          field,
          `${name} has a "${field}", and its value ${showValue(point.value)} is a ${value.kind}; expected a single number`,
          `${path}.${field}`,
        )
      }
    }
    return
  }
  if (point.tolerance !== undefined && value.value !== 0 && point.tolerance >= Math.abs(value.value)) {
    add(
      'tolerance',
      `the tolerance ${point.tolerance} of ${name} is as large as its value ${showValue(point.value)}; expected a smaller one`,
      `${path}.tolerance`,
    )
  }
}

function checkSum(question: NumberQuestion | ShortQuestion, add: Add): void {
  const codes = question.scheme.map((point) => point.code).filter((code) => !isPenalty(code))
  const any = question.type === 'short' ? question.anyOf : undefined
  if (any !== undefined && any > codes.length) {
    add('anyOf', `"anyOf" is ${any}, expected at most the scheme's ${codes.length} points`)
    return
  }
  const sum = sumPoints(codes, any)
  if (sum === question.marks) return
  const points = any === undefined ? "the scheme's points" : `any ${any} of the scheme's ${codes.length} points`
  add('scheme', `${points} add up to ${count(sum)}, the question has ${question.marks}`)
}

function checkEssay(question: EssayQuestion, add: Add): void {
  const sum = question.criteria.reduce((total, criterion) => total + criterion.marks, 0)
  if (sum !== question.marks) add('criteria', `the criteria add up to ${count(sum)}, the question has ${question.marks}`)
  const twice = firstRepeat(question.criteria.map((criterion) => criterion.name.toLowerCase()))
  if (twice !== null)
    add('criteria', `the criterion ${showValue(question.criteria[twice]?.name)} stands twice; expected different names`, `criteria.${twice}.name`)
  for (const [i, criterion] of question.criteria.entries()) {
    for (const [j, level] of criterion.levels.entries()) {
      if (level.marks > criterion.marks) {
        add(
          'levels',
          `level ${j + 1} of "${criterion.name}" gives ${count(level.marks)}, the criterion has ${criterion.marks}`,
          `criteria.${i}.levels.${j}.marks`,
        )
      }
    }
    const same = firstRepeat(criterion.levels.map((level) => String(level.marks)))
    if (same !== null)
      add(
        'levels',
        `two levels of "${criterion.name}" give ${criterion.levels[same]?.marks}; expected different marks`,
        `criteria.${i}.levels.${same}.marks`,
      )
  }
}

function count(marks: number): string {
  return marks === 1 ? '1 mark' : `${marks} marks`
}

function firstRepeat(items: readonly string[]): number | null {
  const at = items.findIndex((item, i) => items.indexOf(item) !== i)
  return at < 0 ? null : at
}
