import type { AnswerIn, Grading, MethodMarks, Question } from '#engine/exam/exam.ts'
import type { Words } from '#engine/words/words.ts'

/**
 * The exam as it stands on the builder's screen. Numbers stay as typed, so that a half-typed figure is
 * neither lost nor replaced; what belongs to another type of question stays, in case the type is changed back.
 * Keys name things that may be moved or renamed and are never saved.
 */
export interface ExamDraft {
  title: string
  subject: string
  language: 'en' | 'sw'
  grading: Grading
  /** How numbers are given on the sheet. */
  answerIn: AnswerIn
  /** What a right answer without working earns. */
  methodMarks: MethodMarks
  /** For markers alone: what holds for every question. */
  guidance: string
  questions: QuestionDraft[]
  /** What stands over the parts of questions that have parts. */
  stems: StemDraft[]
  sections: SectionDraft[]
  /** What the file holds that the screen does not edit, such as the school's own boundaries. */
  rest: Record<string, unknown>
}

export type QuestionType = Question['type']

export interface QuestionDraft {
  key: string
  type: QuestionType
  id: string
  text: string
  marks: string
  topic: string
  /** For markers alone. */
  guidance: string
  options: OptionDraft[]
  scoring: 'all-or-nothing' | 'partial' | 'negative'
  points: PointDraft[]
  /** How a number is given; empty: as in the exam. */
  answerIn: AnswerIn | ''
  /** What a right answer without working earns; empty: as the exam and the question's own words say. */
  methodMarks: MethodMarks | ''
  /** Model answers, one per line. */
  reference: string
  anyOf: string
  /** Of the box of a drawing, in millimetres; empty where its figures or marks decide. */
  boxHeight: string
  criteria: CriterionDraft[]
  figures: FigureDraft[]
  /** Its stored kind and scheme, while a new kind that has no room for them is not saved; null otherwise. */
  storedKind: Record<string, unknown> | null
  /** What the file says of it that the screen does not edit. */
  rest: Record<string, unknown>
}

/** A picture with its size on paper. */
export interface FigureDraft {
  key: string
  picture: string
  widthMm: number
  heightMm: number
  caption: string
}

export interface StemDraft {
  key: string
  id: string
  text: string
  figures: FigureDraft[]
  /** How many of its parts count, as typed; empty where all do. */
  answerAny: string
  /** Its parts are the items of a matching. */
  isMatching: boolean
  /** Its parts are answered in the cells of this table; null where there is none. */
  table: TableDraft | null
}

export interface TableDraft {
  columns: string[]
  rows: CellDraft[][]
}

/** Words that are given, or the key of the question that is answered there. */
export type CellDraft = { text: string } | { question: string }

export interface OptionDraft {
  key: string
  text: string
  right: boolean
}

export interface PointDraft {
  key: string
  code: string
  text: string
  /** A number, a time, a range, or an expression in letters. */
  value: string
  unit: string
  tolerance: string
  figures: string
  places: string
  /** What a penalty is for; empty where its wording says so. */
  penaltyFor: string
  /** What a pupil is told; empty where nothing is written for it. */
  say: Words<string>
  /** Wordings, one per line. */
  accept: string
  reject: string
}

export interface CriterionDraft {
  key: string
  name: string
  marks: string
  levels: LevelDraft[]
}

export interface LevelDraft {
  key: string
  /** The least marks of a band; empty where the level gives `marks` alone. */
  from: string
  marks: string
  text: string
}

export interface SectionDraft {
  key: string
  title: string
  /** Keys of questions, in the order of the exam. */
  questions: string[]
  answerAny: string
}

let lastKey = 0
/** A key that is unique in this tab. */
export function newKey(): string {
  lastKey += 1
  return `k${lastKey}`
}
