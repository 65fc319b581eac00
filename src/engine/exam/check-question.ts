import type { ChoiceQuestion, EssayQuestion, MarkPoint, NumberQuestion, Question, ShortQuestion } from '#engine/exam/exam.ts'
import { findDependence, parseMarkCode, pointMarks } from '#engine/exam/mark-code.ts'
import { showValue, type Problem } from '#engine/exam/problem.ts'
import { parseValue } from '#engine/marking/number/parse-value.ts'

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
  if (question.type === 'number' && !question.scheme.some((point) => point.value !== undefined)) {
    add('scheme', 'none of its mark points has a "value"; expected at least one, the right answer')
  }
}

function checkPoint({ question, point, at, add }: { question: NumberQuestion | ShortQuestion; point: MarkPoint; at: number; add: Add }): void {
  const code = parseMarkCode(point.code)
  const name = `mark point ${at + 1} (${point.code})`
  const path = `scheme.${at}`
  if (code === null) return
  if (code.marks < 1) add('code', `${name} is worth ${code.marks} marks; expected at least 1`, `${path}.code`)
  const depends = findDependence(
    question.scheme.map((each) => each.code),
    at,
  )
  if (code.kind === 'A' && !code.ft && depends === null) {
    add('code', `${name} is an accuracy mark without a method mark before it; expected an M before it, or B, or A ft`, `${path}.code`)
  }
  if (code.kind === 'DM' && depends === null) add('code', `${name} depends on a method mark; expected an M before it`, `${path}.code`)
  if (code.dep && at === 0) add('code', `${name} depends on the point before it, and there is none`, `${path}.code`)
  if (code.ft && code.cao) add('code', `${name} is both "ft" and "cao"; expected one of them`, `${path}.code`)
  checkValue({ question, point, name, path, add })
  if (point.text === undefined && point.value === undefined && point.accept === undefined) {
    add('text', `${name} says nothing of what earns it; expected "text", "accept" or "value"`, `${path}.text`)
  }
  const both = point.accept?.find((wording) => point.reject?.some((other) => other.toLowerCase() === wording.toLowerCase()))
  if (both !== undefined) add('reject', `${name} both accepts and rejects ${showValue(both)}; expected one of them`, `${path}.reject`)
}

function checkValue({ question, point, name, path, add }: { question: Question; point: MarkPoint; name: string; path: string; add: Add }): void {
  if (question.type === 'short') {
    for (const field of ['value', 'unit', 'tolerance'] as const) {
      if (point[field] !== undefined) add(field, `${name} has a "${field}", which belongs to questions of type "number"`, `${path}.${field}`)
    }
    return
  }
  const value = point.value === undefined ? null : parseValue(point.value)
  if (point.value !== undefined && value === null) {
    add(
      'value',
      `the value ${showValue(point.value)} of ${name} cannot be read as a number; expected one such as 330, "1/3", "3.3e2" or "2√3"`,
      `${path}.value`,
    )
  }
  if (point.value === undefined && point.tolerance !== undefined) add('tolerance', `${name} has a "tolerance" without a "value"`, `${path}.tolerance`)
  if (point.value === undefined && point.unit !== undefined) add('unit', `${name} has a "unit" without a "value"`, `${path}.unit`)
  if (value !== null && point.tolerance !== undefined && value !== 0 && point.tolerance >= Math.abs(value)) {
    add(
      'tolerance',
      `the tolerance ${point.tolerance} of ${name} is as large as its value ${showValue(point.value)}; expected a smaller one`,
      `${path}.tolerance`,
    )
  }
}

function checkSum(question: NumberQuestion | ShortQuestion, add: Add): void {
  const worths = question.scheme.map((point) => pointMarks(point.code))
  const any = question.type === 'short' ? question.anyOf : undefined
  if (any === undefined) {
    const sum = worths.reduce((total, each) => total + each, 0)
    if (sum !== question.marks) add('scheme', `the scheme's points add up to ${count(sum)}, the question has ${question.marks}`)
    return
  }
  if (any > worths.length) {
    add('anyOf', `"anyOf" is ${any}, expected at most the scheme's ${worths.length} points`)
    return
  }
  const best = worths.toSorted((a, b) => b - a).slice(0, any)
  const sum = best.reduce((total, each) => total + each, 0)
  if (sum !== question.marks) {
    add('scheme', `any ${any} of the scheme's ${worths.length} points add up to ${count(sum)}, the question has ${question.marks}`)
  }
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
