import { isPenalty } from '#engine/exam/mark-code.ts'
import { isAlgebra } from '#engine/number/algebra.ts'
import { readSchemeValue } from '#engine/number/scheme-value.ts'
import { EXAM_FORMAT } from '#engine/exam/exam.ts'
import { isPartOf } from '#engine/exam/stems.ts'
import type { CellDraft, TableDraft, ExamDraft, FigureDraft, PointDraft, QuestionDraft } from '#web/features/exams/exam-draft.ts'

type Json = Record<string, unknown>

/**
 * The exam file of a draft. Empty fields are left out; a number that is not valid stays as typed, so that the
 * check of the engine names it at its place. With `isStored`, a question whose new kind is not saved has its stored kind.
 */
export function writeDraft(exam: ExamDraft, { isStored = false } = {}): Json {
  const ids = new Map(exam.questions.map((question) => [question.key, question.id.trim()]))
  return {
    ...exam.rest,
    format: EXAM_FORMAT,
    title: exam.title.trim(),
    ...filled('subject', exam.subject),
    language: exam.language,
    grading: exam.grading,
    ...(exam.answerIn === 'bubbles' ? {} : { answerIn: exam.answerIn }),
    ...(exam.methodMarks === 'implied' ? {} : { methodMarks: exam.methodMarks }),
    ...filled('guidance', exam.guidance),
    questions: exam.questions.map((question) => writeQuestion(question, isStored ? question.storedKind : null)),
    ...writeStems(exam),
    ...(exam.sections.length === 0
      ? {}
      : {
          sections: exam.sections.map((section) => ({
            title: section.title.trim(),
            questions: exam.questions.filter((question) => section.questions.includes(question.key)).map((question) => ids.get(question.key) ?? ''),
            ...figure('answerAny', section.answerAny),
          })),
        }),
  }
}

/** Stems whose parts are gone are left out. */
function writeStems({ stems, questions }: ExamDraft): Json {
  const used = stems.filter((stem) => questions.some((question) => isPartOf(question.id.trim(), stem.id)))
  if (used.length === 0) return {}
  return {
    stems: used.map((stem) => ({
      id: stem.id,
      ...filled('text', stem.text),
      ...writeFigures(stem.figures),
      ...(stem.isMatching && { matching: true }),
      ...figure('answerAny', stem.answerAny),
      ...(stem.table !== null && { table: writeTable(stem.table, questions) }),
    })),
  }
}

function writeTable({ columns, rows }: TableDraft, questions: readonly QuestionDraft[]): Json {
  const ids = new Map(questions.map(({ key, id }) => [key, id.trim()]))
  const cell = (each: CellDraft): unknown => {
    if ('text' in each) return each.text.trim()
    const part = ids.get(each.question)
    return part === undefined ? '' : { part }
  }
  return { columns: columns.map((head) => head.trim()), rows: rows.map((row) => row.map(cell)) }
}

function writeFigures(figures: readonly FigureDraft[]): Json {
  if (figures.length === 0) return {}
  return { figures: figures.map(({ picture, widthMm, heightMm, caption }) => ({ picture, widthMm, heightMm, ...filled('caption', caption) })) }
}

export function writeQuestion(question: QuestionDraft, storedKind: Json | null = null): Json {
  return {
    ...question.rest,
    id: question.id.trim(),
    ...filled('text', question.text),
    ...writeFigures(question.figures),
    ...filled('topic', question.topic),
    ...filled('guidance', question.guidance),
    ...(storedKind ?? writeKind(question)),
  }
}

/** What a question has by its kind, with the marks that this adds up to. */
export function writeKind(question: QuestionDraft): Json {
  return { type: question.type, ...figure('marks', question.marks), ...writeByType(question) }
}

function writeByType(question: QuestionDraft): Json {
  switch (question.type) {
    case 'choice':
      return {
        options: question.options.map((option) => option.text.trim()),
        answer: question.options.filter((option) => option.right).map((option) => option.text.trim()),
        ...(question.scoring === 'all-or-nothing' ? {} : { scoring: question.scoring }),
      }
    case 'number':
      return {
        ...filled('answerIn', question.answerIn),
        ...filled('methodMarks', question.methodMarks),
        scheme: question.points.map((point) => writePoint(point, true)),
      }
    case 'drawing':
      return {
        scheme: question.points.map((point) => ({ code: point.code.trim(), ...filled('text', point.text) })),
        ...figure('anyOf', question.anyOf),
        ...figure('heightMm', question.boxHeight),
      }
    case 'short':
      return {
        ...filled('methodMarks', question.methodMarks),
        scheme: question.points.map((point) => writePoint(point, false)),
        ...list('reference', question.reference),
        ...figure('anyOf', question.anyOf),
      }
    case 'essay':
      return {
        criteria: question.criteria.map((criterion) => ({
          name: criterion.name.trim(),
          ...figure('marks', criterion.marks),
          levels: criterion.levels.map((level) => ({ ...figure('from', level.from), ...figure('marks', level.marks), text: level.text.trim() })),
        })),
      }
  }
}

function writePoint(point: PointDraft, withValue: boolean): Json {
  return {
    code: point.code.trim(),
    ...filled('text', point.text),
    ...writeSay(point),
    ...(withValue ? writeValue(point) : {}),
    ...list('accept', point.accept),
    ...list('reject', point.reject),
  }
}

function writeSay({ say }: PointDraft): Json {
  const said = { ...filled('en', say.en), ...filled('sw', say.sw) }
  return Object.keys(said).length === 0 ? {} : { say: said }
}

function filled(key: string, text: string): Json {
  return text.trim() === '' ? {} : { [key]: text.trim() }
}
function figure(key: string, text: string): Json {
  const trimmed = text.trim()
  const number = Number(trimmed)
  return trimmed === '' ? {} : { [key]: Number.isFinite(number) ? number : trimmed }
}
function writeValue(point: PointDraft): Json {
  if (isPenalty(point.code)) return filled('for', point.penaltyFor)
  const isExpression = readSchemeValue(point.value) === null && isAlgebra(point.value)
  return {
    ...(isExpression ? { expression: point.value.trim() } : value(point.value)),
    ...filled('unit', point.unit),
    ...figure('tolerance', point.tolerance),
    ...figure('figures', point.figures),
    ...figure('places', point.places),
  }
}
/** A number only where nothing is lost by it: 3.00 keeps its significant figures as text. */
function value(text: string): Json {
  const trimmed = text.trim()
  const number = Number(trimmed)
  return trimmed === '' ? {} : { value: String(number) === trimmed ? number : trimmed }
}
function list(key: string, lines: string): Json {
  const items = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return items.length === 0 ? {} : { [key]: items }
}
