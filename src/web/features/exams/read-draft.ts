import { answerInNames, gradingNames, methodMarksNames, questionTypes, type AnswerIn, type MethodMarks } from '#engine/exam/exam.ts'
import { newKey } from '#web/features/exams/exam-draft.ts'
import type {
  CellDraft,
  TableDraft,
  CriterionDraft,
  ExamDraft,
  FigureDraft,
  PointDraft,
  QuestionDraft,
  SectionDraft,
  StemDraft,
} from '#web/features/exams/exam-draft.ts'

type Json = Record<string, unknown>
const editedKeys = new Set([
  'format',
  'title',
  'subject',
  'language',
  'grading',
  'answerIn',
  'methodMarks',
  'guidance',
  'questions',
  'stems',
  'sections',
])
const questionKeys = new Set([
  'type',
  'id',
  'text',
  'marks',
  'topic',
  'guidance',
  'options',
  'answer',
  'scoring',
  'scheme',
  'answerIn',
  'methodMarks',
  'reference',
  'anyOf',
  'heightMm',
  'criteria',
  'figures',
])

/**
 * The file of an exam as the builder's draft. Any JSON object is accepted: what is missing is empty, so that an
 * unfinished or hand-written file can be opened and corrected on the screen.
 */
export function readDraft(file: Json): ExamDraft {
  const questions = objectsOf(file['questions']).map(readQuestion)
  return {
    title: textOf(file['title']),
    subject: textOf(file['subject']),
    language: file['language'] === 'sw' ? 'sw' : 'en',
    grading: gradingNames.find((name) => name === file['grading']) ?? 'percent',
    answerIn: readAnswerIn(file) ?? 'bubbles',
    methodMarks: readMethodMarks(file) ?? 'implied',
    guidance: textOf(file['guidance']),
    questions,
    stems: objectsOf(file['stems']).map((stem) => readStem(stem, questions)),
    sections: objectsOf(file['sections']).map((section) => readSection(section, questions)),
    rest: Object.fromEntries(Object.entries(file).filter(([key]) => !editedKeys.has(key))),
  }
}

function readQuestion(question: Json): QuestionDraft {
  const right = new Set(textsOf(question['answer']))
  const scoring = question['scoring']
  return {
    key: newKey(),
    type: questionTypes.find((type) => type === question['type']) ?? 'short',
    id: textOf(question['id']),
    text: textOf(question['text']),
    marks: textOf(question['marks']),
    topic: textOf(question['topic']),
    guidance: textOf(question['guidance']),
    options: textsOf(question['options']).map((text) => ({ key: newKey(), text, right: right.has(text) })),
    scoring: scoring === 'partial' || scoring === 'negative' ? scoring : 'all-or-nothing',
    points: objectsOf(question['scheme']).map(readPoint),
    answerIn: readAnswerIn(question) ?? '',
    methodMarks: readMethodMarks(question) ?? '',
    reference: linesOf(question['reference']),
    anyOf: textOf(question['anyOf']),
    boxHeight: textOf(question['heightMm']),
    criteria: objectsOf(question['criteria']).map(readCriterion),
    figures: objectsOf(question['figures']).map(readFigure),
    storedKind: null,
    rest: Object.fromEntries(Object.entries(question).filter(([key]) => !questionKeys.has(key))),
  }
}

function readAnswerIn({ answerIn }: Json): AnswerIn | undefined {
  return answerInNames.find((name) => name === answerIn)
}

function readMethodMarks({ methodMarks }: Json): MethodMarks | undefined {
  return methodMarksNames.find((name) => name === methodMarks)
}

function readFigure(figure: Json): FigureDraft {
  const millimetres = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 50)
  return {
    key: newKey(),
    picture: textOf(figure['picture']),
    widthMm: millimetres(figure['widthMm']),
    heightMm: millimetres(figure['heightMm']),
    caption: textOf(figure['caption']),
  }
}

function readStem(stem: Json, questions: readonly QuestionDraft[]): StemDraft {
  return {
    key: newKey(),
    id: textOf(stem['id']),
    text: textOf(stem['text']),
    figures: objectsOf(stem['figures']).map(readFigure),
    answerAny: textOf(stem['answerAny']),
    isMatching: stem['matching'] === true,
    table: isJson(stem['table']) ? readTable(stem['table'], questions) : null,
  }
}

function readTable(table: Json, questions: readonly QuestionDraft[]): TableDraft {
  const rows = (Array.isArray(table['rows']) ? table['rows'] : []).filter((row): row is unknown[] => Array.isArray(row))
  const heads: unknown[] = Array.isArray(table['columns']) ? table['columns'] : []
  const width = Math.max(2, heads.length, ...rows.map((row) => row.length))
  const places = Array.from({ length: width }, (_, at) => at)
  return {
    columns: places.map((at) => textOf(heads[at])),
    rows: rows.map((row) => places.map((at) => readCell(row[at], questions))),
  }
}

/** A part that is not there is an empty cell. */
function readCell(cell: unknown, questions: readonly QuestionDraft[]): CellDraft {
  const part = isJson(cell) ? questions.find(({ id }) => id === textOf(cell['part'])) : undefined
  return part === undefined ? { text: textOf(cell) } : { question: part.key }
}

function readPoint(point: Json): PointDraft {
  return {
    key: newKey(),
    code: textOf(point['code']),
    text: textOf(point['text']),
    value: textOf(point['value']) || textOf(point['expression']),
    unit: textOf(point['unit']),
    tolerance: textOf(point['tolerance']),
    figures: textOf(point['figures']),
    places: textOf(point['places']),
    penaltyFor: textOf(point['for']),
    say: readSay(point['say']),
    accept: linesOf(point['accept']),
    reject: linesOf(point['reject']),
  }
}

function readSay(say: unknown): PointDraft['say'] {
  return isJson(say) ? { en: textOf(say['en']), sw: textOf(say['sw']) } : { en: '', sw: '' }
}

function readCriterion(criterion: Json): CriterionDraft {
  return {
    key: newKey(),
    name: textOf(criterion['name']),
    marks: textOf(criterion['marks']),
    levels: objectsOf(criterion['levels']).map((level) => ({
      key: newKey(),
      from: textOf(level['from']),
      marks: textOf(level['marks']),
      text: textOf(level['text']),
    })),
  }
}

function readSection(section: Json, questions: readonly QuestionDraft[]): SectionDraft {
  const ids = new Set(textsOf(section['questions']))
  return {
    key: newKey(),
    title: textOf(section['title']),
    questions: questions.filter((question) => ids.has(question.id)).map((question) => question.key),
    answerAny: textOf(section['answerAny']),
  }
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
function objectsOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isJson) : []
}
function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : []
}
/** One on each line. A line break within one becomes a space: it would make two of it. */
function linesOf(value: unknown): string {
  const folded = (text: string) => {
    const lines = text.split('\n').map((line) => line.trim())
    return lines.filter((line) => line !== '').join(' ')
  }
  return textsOf(value).map(folded).join('\n')
}
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
