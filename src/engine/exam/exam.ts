import * as z from 'zod'
import { drawingLimits, examLimits, figureLimits, sayMaxCharacters } from '#engine/exam/exam-limits.ts'
import { lineOfText, linesOfText, type TextBounds } from '#engine/text/text-types.ts'

/** A file may have wrapped it. */
const folded = (bounds: TextBounds) => lineOfText({ ...bounds, isFolded: true })

/** The format of an exam file, described in docs/exam-format.md. */
export const EXAM_FORMAT = 'sahihi-exam/1'

/**
 * The examiners' code of a mark point: letter(s), worth, and how it may be earned.
 * `M` method, `A` accuracy (needs the method mark before it), `B` independent, `DM` dependent method.
 * `B2` is one point worth two. Suffixes `ft`, `dep`, `cao`, `owtte` may follow, in any case.
 * `-1` is a penalty: taken off once a question where its fault is found.
 */
export const markCodePattern = /^(?:(DM|M|A|B)(\d{1,2})((?:\s*(?:ft|dep|cao|owtte))*)|[-−](\d{1,2}))$/i

/** Faults that the program finds by itself in an answer that is otherwise right. */
export const faultNames = ['unit', 'rounding'] as const
export type Fault = (typeof faultNames)[number]

/** What a teacher would say to a child for a mark point, in either language. It changes no mark. */
const sayText = folded({ min: 1, max: sayMaxCharacters }).optional()
export const saySchema = z.strictObject({ en: sayText, sw: sayText })
export type Say = z.infer<typeof saySchema>

export const markPointSchema = z.strictObject({
  code: lineOfText({ max: 60 }).regex(markCodePattern, 'mark-code'),
  /** What earns the point, in the examiner's words. */
  text: linesOfText({ max: 1000 }).optional(),
  /** The same in plain words, for feedback. */
  say: saySchema.optional(),
  /** The right final value of a number question. */
  value: z.union([z.number(), lineOfText({ min: 1, max: 100 })]).optional(),
  unit: folded({ max: 30 }).optional(),
  /** Greatest absolute difference from `value` that still earns the point. */
  tolerance: z.number().min(0).optional(),
  /** The answer must be given to so many significant figures. */
  figures: z.number().int().min(1).max(10).optional(),
  /** The answer must be given to so many decimal places. */
  places: z.number().int().min(0).max(10).optional(),
  /** The right answer in letters, `2x + 3y` or `y = 2x - 1`, in any equivalent form. */
  expression: lineOfText({ min: 1, max: 120 }).optional(),
  /** What a penalty is for; without it, its wordings say so. */
  for: z.enum(faultNames).optional(),
  accept: z
    .array(linesOfText({ min: 1, max: 500 }))
    .max(50)
    .optional(),
  reject: z
    .array(linesOfText({ min: 1, max: 500 }))
    .max(50)
    .optional(),
})

const questionId = lineOfText({ max: 60 }).regex(/^[0-9A-Za-z][0-9A-Za-z.()_-]{0,11}$/, 'question-id')
/** Text for markers and AI reading, beside the scheme. It is in no sheet, result or publication. */
const guidance = linesOfText({ min: 1, max: 2000 }).optional()
/** The name of a picture in a file; in a stored exam the hash of the picture. */
const pictureName = lineOfText({ max: 120 }).regex(/^[0-9A-Za-z_-]{1,64}$/, 'picture-name')

/** A picture of a question and its printed size. The picture is fitted into this size, never stretched. */
export const figureSchema = z.strictObject({
  picture: pictureName,
  widthMm: z.number().min(figureLimits.minMm).max(figureLimits.maxWidthMm),
  heightMm: z.number().min(figureLimits.minMm).max(figureLimits.maxHeightMm),
  caption: folded({ min: 1, max: 200 }).optional(),
})
const figures = z.array(figureSchema).min(1).max(figureLimits.aQuestion).optional()

const common = {
  id: questionId,
  text: linesOfText({ max: 4000 }).optional(),
  figures,
  marks: z.number().int().min(1).max(100),
  topic: folded({ min: 1, max: 80 }).optional(),
  guidance,
}

export const choiceQuestionSchema = z.strictObject({
  ...common,
  type: z.literal('choice'),
  options: z
    .array(linesOfText({ min: 1, max: 200 }))
    .min(2)
    .max(10),
  /** Every right option. */
  answer: z
    .array(linesOfText({ min: 1, max: 200 }))
    .min(1)
    .max(10),
  scoring: z.enum(['all-or-nothing', 'partial', 'negative']).default('all-or-nothing'),
})

/** How a number is given on the sheet: a grid with a bubble a figure, or a row of boxes with a figure in each. */
export const answerInNames = ['bubbles', 'boxes'] as const
export type AnswerIn = (typeof answerInNames)[number]

/** Whether a right answer earns its method marks by implication, or only where its working is shown. */
export const methodMarksNames = ['implied', 'shown'] as const
export type MethodMarks = (typeof methodMarksNames)[number]
/** The default is that of the exam, or what the words of the question or its scheme ask. */
const methodMarks = z.enum(methodMarksNames).optional()

export const numberQuestionSchema = z.strictObject({
  ...common,
  type: z.literal('number'),
  methodMarks,
  /** The default is that of the exam. */
  answerIn: z.enum(answerInNames).optional(),
  scheme: z.array(markPointSchema).min(1).max(40),
})
export const shortQuestionSchema = z.strictObject({
  ...common,
  type: z.literal('short'),
  methodMarks,
  scheme: z.array(markPointSchema).min(1).max(40),
  /** Model answers, in full. */
  reference: z
    .array(linesOfText({ min: 1, max: 2000 }))
    .max(20)
    .optional(),
  /** The maximum number of mark points that count: "any 5 of 8". */
  anyOf: z.number().int().min(1).max(40).optional(),
})
export const essayQuestionSchema = z.strictObject({
  ...common,
  type: z.literal('essay'),
  criteria: z
    .array(
      z.strictObject({
        name: folded({ min: 1, max: 80 }),
        marks: z.number().int().min(1).max(100),
        levels: z
          .array(
            z.strictObject({
              /** The least marks of a band: "6–8: fluent" has `from` 6 and `marks` 8. Without it the level gives `marks` alone. */
              from: z.number().int().min(0).max(100).optional(),
              marks: z.number().int().min(0).max(100),
              text: linesOfText({ min: 1, max: 1000 }),
            }),
          )
          .max(12)
          .default([]),
      }),
    )
    .min(1)
    .max(12),
})

/** An answer that is drawn: a box, with the question's own figures in it to be drawn on and labelled. People alone mark it. */
export const drawingQuestionSchema = z.strictObject({
  ...common,
  type: z.literal('drawing'),
  scheme: z.array(markPointSchema).min(1).max(40),
  /** The maximum number of mark points that count. */
  anyOf: z.number().int().min(1).max(40).optional(),
  /** The height of the box. The default depends on its figures or its marks. */
  heightMm: z.number().min(drawingLimits.minMm).max(drawingLimits.maxMm).optional(),
})

export const questionSchema = z.discriminatedUnion('type', [
  choiceQuestionSchema,
  numberQuestionSchema,
  shortQuestionSchema,
  essayQuestionSchema,
  drawingQuestionSchema,
])

export const sectionSchema = z.strictObject({
  title: folded({ min: 1, max: 120 }),
  questions: z.array(questionId).min(1).max(200),
  /** Only the best of the questions count, this many. */
  answerAny: z.number().int().min(1).optional(),
})

/** Given words (may be empty), or the part that is answered in this cell. */
const tableCellSchema = z.union([linesOfText({ max: 120 }), z.strictObject({ part: questionId })])
/** A table to complete: a heading for each column (may be empty), and rows with as many cells. */
export const tableSchema = z.strictObject({
  columns: z
    .array(folded({ max: 60 }))
    .min(2)
    .max(10),
  rows: z.array(z.array(tableCellSchema).min(2).max(10)).min(1).max(10),
})

/** The shared text over the parts of a question: `3` over `3(a)` and `3(b)`. Its parts are the questions whose ids begin with its own. */
export const stemSchema = z.strictObject({
  id: questionId,
  text: linesOfText({ max: 4000 }).optional(),
  figures,
  /** Its parts are items to match: choices with the same options, printed once above their rows of bubbles. */
  matching: z.literal(true).optional(),
  /** Its parts are answered in the cells of a table. */
  table: tableSchema.optional(),
  /** Only the best of its parts count, this many. */
  answerAny: z.number().int().min(1).optional(),
})

export const gradingNames = ['kcse', 'cbc8', 'cbc4', 'percent'] as const
export const gradingSchema = z.enum(gradingNames)

/** In the order in which they are offered. */
export const questionTypes = ['choice', 'number', 'short', 'essay', 'drawing'] as const

const sheetNames = ['roomy', 'dense'] as const

/** The shape of an exam file. `checkExam` says whether it is valid. */
export const examSchema = z.strictObject({
  format: z.literal(EXAM_FORMAT),
  title: folded({ min: 1, max: 120 }),
  subject: folded({ min: 1, max: 80 }).optional(),
  language: z.enum(['en', 'sw']).default('en'),
  grading: gradingSchema.default('percent'),
  /** The lower bounds of the school in per cent, by grade; they replace the defaults. */
  boundaries: z.record(lineOfText({ max: 20 }), z.number().min(0).max(100)).optional(),
  /** What holds for every question. */
  guidance,
  /** The layout of the sheet: roomy by default; dense saves paper. */
  sheet: z.enum(sheetNames).optional(),
  /** How numbers are answered: in bubbles by default. */
  answerIn: z.enum(answerInNames).optional(),
  /** What a right answer without working earns: its method marks too, by default. */
  methodMarks: z.enum(methodMarksNames).optional(),
  questions: z.array(questionSchema).min(1).max(examLimits.questions),
  /** The stems of questions with parts. */
  stems: z.array(stemSchema).max(100).optional(),
  sections: z.array(sectionSchema).max(20).optional(),
  /** The pictures of the figures by name, JPEG or PNG in base 64. Only in a file, never in a stored exam. */
  pictures: z.record(pictureName, z.base64().max(figureLimits.pictureMaxChars)).optional(),
})

export type MarkPoint = z.infer<typeof markPointSchema>
export type ChoiceQuestion = z.infer<typeof choiceQuestionSchema>
export type NumberQuestion = z.infer<typeof numberQuestionSchema>
export type ShortQuestion = z.infer<typeof shortQuestionSchema>
export type EssayQuestion = z.infer<typeof essayQuestionSchema>
export type Criterion = EssayQuestion['criteria'][number]
/** What work of so many marks, or of a band of marks, shows. */
export type Level = Criterion['levels'][number]
export type DrawingQuestion = z.infer<typeof drawingQuestionSchema>
export type Question = z.infer<typeof questionSchema>
/** Marked by mark points. */
export type PointedQuestion = NumberQuestion | ShortQuestion | DrawingQuestion
export type Figure = z.infer<typeof figureSchema>
export type Stem = z.infer<typeof stemSchema>
export type TableCell = z.infer<typeof tableCellSchema>
export type Section = z.infer<typeof sectionSchema>
export type Grading = z.infer<typeof gradingSchema>
export type Exam = z.infer<typeof examSchema>
/** The exam as a person writes it, defaults left out. */
export type ExamInput = z.input<typeof examSchema>

/**
 * Lower bounds in per cent, best grade first. CBC 8 levels are the national ones of the KJSEA;
 * for KCSE and CBC 4 levels schools set their own, and these are the common ones.
 */
export const DEFAULT_BOUNDARIES: Record<Grading, Record<string, number>> = {
  kcse: { A: 80, 'A-': 75, 'B+': 70, B: 65, 'B-': 60, 'C+': 55, C: 50, 'C-': 45, 'D+': 40, D: 35, 'D-': 30, E: 0 },
  cbc8: { EE1: 90, EE2: 75, ME1: 58, ME2: 41, AE1: 31, AE2: 21, BE1: 11, BE2: 0 },
  cbc4: { EE: 80, ME: 60, AE: 40, BE: 0 },
  percent: {},
}
