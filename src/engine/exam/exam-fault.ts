import type { Expected } from '#engine/exam/expected.ts'
import type { TextFault } from '#engine/text/keepable-text.ts'

/** A value of an exam file for a message: a text or a number as it is, for others only their kind. */
export type ShownValue =
  | { kind: 'text'; shown: string }
  | { kind: 'other'; shown: string }
  | { kind: 'list'; count: number }
  | { kind: 'object' | 'missing' }

/** The part of a file: a field, an entry of a list from 1, or a field of an entry. */
export interface PartOfFile {
  field: string | null
  entry: { list: string; place: number } | null
}

/** What is wrong with an exam file. The sentences stand in `#engine/sentences/exam-fault.ts`. */
export type ExamFault =
  // The shape of the file
  | { code: 'unknown-field'; field: string }
  | { code: 'no-exam'; found: ShownValue }
  | { code: 'text-refused'; part: PartOfFile; why: TextFault }
  | { code: 'part-missing'; part: PartOfFile; expected: Expected }
  | { code: 'part-wrong'; part: PartOfFile; found: ShownValue; expected: Expected }
  | { code: 'too-deep'; maxDepth: number }
  | { code: 'file-too-long'; chars: number; maxChars: number }
  | { code: 'pictures-too-large'; chars: number; maxChars: number }
  | { code: 'list-too-long'; path: string; entries: number; maxEntries: number }
  | { code: 'too-many-wordings-of-question'; place: number; wordings: number; maxWordings: number }
  | { code: 'too-many-points'; points: number; maxPoints: number }
  | { code: 'too-many-wordings'; wordings: number; maxWordings: number }
  | { code: 'more-faults'; shown: number }
  // The exam
  | { code: 'id-twice'; id: string; first: number; second: number }
  | { code: 'too-many-figures'; figures: number; maxFigures: number }
  | { code: 'stem-twice' | 'stem-is-question' | 'stem-without-parts' | 'stem-parts-apart'; id: string }
  | { code: 'stem-with-stems' | 'matching-too-few'; id: string }
  | { code: 'answer-any-of-parts-too-large'; id: string; any: number; parts: number }
  | { code: 'marks-differ-in-parts'; id: string; marks: number[] }
  | { code: 'choice-over-stems' | 'choice-in-choice'; id: string }
  | { code: 'table-and-matching' | 'table-too-wide'; id: string }
  | { code: 'table-row-length'; id: string; row: number; cells: number; columns: number }
  | { code: 'table-without-part' | 'table-part-twice'; id: string; part: string }
  | { code: 'part-not-in-table' | 'table-of-cells' | 'cell-without-figures' }
  | { code: 'matching-of-choices' | 'matching-options-differ' | 'matching-one-right' | 'matching-without-figures' }
  | { code: 'section-without-question'; section: string; id: string }
  | { code: 'question-twice-in-section'; section: string; id: string }
  | { code: 'question-in-other-section'; section: string; id: string; other: string }
  | { code: 'answer-any-too-large'; section: string; any: number; questions: number }
  | { code: 'marks-differ-in-section'; section: string; marks: number[] }
  | { code: 'boundaries-without-grades'; grading: string }
  | { code: 'boundary-of-no-grade'; name: string; grading: string; grades: string[] }
  | { code: 'boundaries-not-falling'; grade: string; from: number; above: string; aboveFrom: number }
  | { code: 'lowest-boundary-not-zero'; grade: string; from: number }
  // A question
  | { code: 'option-twice' | 'answer-twice'; option: string }
  | { code: 'answer-no-option'; answer: string; options: string[] }
  | { code: 'no-value' }
  | { code: 'any-of-too-large'; any: number; points: number }
  | { code: 'points-do-not-add-up'; sum: number; marks: number; any: number | null; points: number }
  | { code: 'no-such-point'; question: string; place: number }
  | { code: 'criteria-do-not-add-up'; sum: number; marks: number }
  | { code: 'criterion-twice'; name: string }
  | { code: 'level-above-criterion'; level: number; criterion: string; marks: number; max: number }
  | { code: 'levels-of-same-marks'; criterion: string; marks: number }
  | { code: 'level-from-above-marks'; level: number; criterion: string; from: number; marks: number }
  | { code: 'levels-overlap'; criterion: string; one: string; other: string }
  // A mark point: its place in the scheme, from 1, and its code
  | { code: 'point-without-marks'; marks: number; place: number; point: string }
  | {
      code:
        | 'for-without-penalty'
        | 'point-says-nothing'
        | 'accuracy-without-method'
        | 'depends-on-no-method'
        | 'depends-on-nothing'
        | 'ft-and-cao'
        | 'penalty-says-nothing'
        | 'value-and-expression'
        | 'figures-and-places'
      place: number
      point: string
    }
  | { code: 'accepts-and-rejects'; wording: string; place: number; point: string }
  | { code: 'penalty-with-field' | 'wordings-of-drawing' | 'field-of-numbers' | 'field-without-value'; field: string; place: number; point: string }
  | { code: 'penalty-of-numbers'; for: string; type: string; place: number; point: string }
  | { code: 'unread-value' | 'unread-expression'; found: ShownValue; place: number; point: string }
  | { code: 'field-of-single-number'; field: string; found: ShownValue; kind: 'range' | 'time' | 'ratio'; place: number; point: string }
  | { code: 'tolerance-too-large'; tolerance: number; found: ShownValue; place: number; point: string }

/** One thing wrong with an exam file. `#engine/sentences/exam-fault.ts` writes it for the person who wrote the file. */
export interface Problem {
  /** Where in the file, dotted: `questions.2.scheme.0.code`. Empty for the file as a whole. */
  path: string
  /** The question's id, or its number in the file when the id itself is missing; null outside the questions. */
  question: string | number | null
  /** The name of the field, `marks`; empty for the file as a whole. */
  field: string
  fault: ExamFault
}

/** A value for a sentence. */
export function showValue(value: unknown): ShownValue {
  if (value === undefined) return { kind: 'missing' }
  if (typeof value === 'string') return { kind: 'text', shown: shorten(value) }
  if (Array.isArray(value)) return { kind: 'list', count: value.length }
  if (typeof value === 'object' && value !== null) return { kind: 'object' }
  return { kind: 'other', shown: JSON.stringify(value) ?? typeof value }
}

/** Shortens a text for a sentence. */
export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
