import * as z from 'zod'
import { markPointSchema, tableSchema } from '#engine/exam/exam.ts'
import { isPartOf } from '#engine/exam/stems.ts'
import { criteriaSchema, partTypes, proposedSchema } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import type { Region } from '#engine/exam/from-paper/page-text.ts'
import type { Place } from '#engine/exam/paste-scheme/read-number.ts'
import { draftLineSchema } from '#engine/exam/from-paper/draft-line.ts'

/** A question, or the smallest part of one that has marks of its own. */
export interface PaperPart {
  /** "4(b)(i)", as exam files write it. */
  label: string
  place: Place
  text: string
  /** What stands over it for this part and others. */
  stem: string
  marks: number | null
  options: string[]
  topic: string | null
  section: number | null
  regions: Region[]
  /** Of the lines over it that lead up to it: of its stems, or behind the marks of the part before. */
  leadRegions: Region[]
  /** An item of a matching: its options are those of its neighbours. */
  isMatched: boolean
  doubts: PaperDoubt[]
}

const count = z.number()

/** Why somebody should look at a part of the draft. The sentences stand with the screen. */
const paperDoubtSchema = z.discriminatedUnion('code', [
  /** A number or a letter is missing before this one. */
  z.object({ code: z.literal('label-skipped'), expected: z.string() }),
  z.object({ code: z.literal('marks-missing'), scheme: count.nullable() }),
  z.object({ code: z.literal('marks-differ'), paper: count, scheme: count }),
  /** A person gave an essay other marks than its criteria add up to: their bands do not grow with it. */
  z.object({ code: z.literal('bands-differ'), marks: count, bands: count }),
  z.object({ code: z.literal('several-marks'), found: z.array(count) }),
  /** Nothing in the scheme was found for it. The lines that probably belong to it, and the mark points that they make. */
  z.object({
    code: z.literal('scheme-missing'),
    lines: z.array(z.string()).optional(),
    points: z.array(markPointSchema).optional(),
    anyOf: z.number().nullable().optional(),
    type: z.enum(['number', 'short']).optional(),
  }),
  /** What the scheme says of this part was not understood in full. */
  z.object({ code: z.literal('scheme-words-left'), count }),
  /** The scheme gives the marks of several things together. */
  z.object({ code: z.literal('marks-not-shared-out'), marks: count, things: count }),
  z.object({ code: z.literal('options-odd'), found: z.array(z.string()) }),
  z.object({ code: z.literal('answer-not-option'), answer: z.string() }),
  /** The marks of the parts are not what the question prints for all of them. */
  z.object({ code: z.literal('sum-differs'), printed: count, sum: count }),
  /** The paper prints one amount for several parts; each was given its equal share. */
  z.object({ code: z.literal('marks-shared'), marks: count, parts: count }),
  /** The questions of a section are not worth what its heading prints. On the first of them. */
  z.object({ code: z.literal('section-differs'), section: z.string(), printed: count, sum: count }),
  /** The number stands on the paper twice; the label of the later question has a number of its own before it. */
  z.object({ code: z.literal('number-again'), number: z.string() }),
  z.object({ code: z.literal('read-poorly'), words: z.array(z.string()) }),
  /** Of the parts of a question so many count, and an exam cannot hold it so: they differ in marks or have parts of their own. */
  z.object({ code: z.literal('any-parts-uneven'), count }),
  /** It looks like two lists to match, a table to complete or a drawing, and may be none; cells stand in the scheme without names. */
  z.object({ code: z.enum(['matching-unsure', 'table-unsure', 'drawing-unsure', 'cells-in-order']) }),
  /** A question asks to match or to complete, and its lists or its table were not understood: they stand in its text. */
  z.object({ code: z.literal('form-not-read') }),
  /** In the text stands `FIGURE_MARK`: what could not be typed there is cut out as a figure. */
  z.object({ code: z.literal('formula-as-figure') }),
  /** AI reading found something else, which passed the checks; null where it says nothing else. In no stored draft. */
  z.object({ code: z.literal('ai-differs'), proposed: proposedSchema }),
  /** What AI reading proposed and a person took rests on a page on which no word was read. In no stored draft. */
  z.object({ code: z.literal('ai-unproven') }),
  /** Half marks; an answer in a picture, or found by the order of the paper; more text behind the marks; no text at all; a part that only the scheme has; print that was read from a picture; no number printed; no figure found where one is spoken of; a text that looks as if words of two places stood in it, or some were missing. */
  z.object({
    code: z.enum([
      'read-from-picture',
      'half-marks',
      'scheme-in-picture',
      'scheme-in-order',
      'text-after-marks',
      'text-missing',
      'only-in-scheme',
      'label-inside',
      'text-odd',
      'number-made-up',
      'figure-missing',
    ]),
  }),
])

export type PaperDoubt = z.infer<typeof paperDoubtSchema>
export type DoubtCode = PaperDoubt['code']

const place = z.number()
const regionSchema = z.object({ page: z.number().int(), x: place, y: place, w: place, h: place })

/** A question, or the smallest part of one that has marks of its own, as it was read. */
const draftPartSchema = z.object({
  label: z.string(),
  type: z.enum(partTypes),
  /** What stands over it and over its neighbours. */
  stem: z.string(),
  text: z.string(),
  marks: z.number().nullable(),
  options: z.array(z.string()),
  /** Right options. */
  answer: z.array(z.string()),
  points: z.array(markPointSchema),
  anyOf: z.number().nullable(),
  criteria: criteriaSchema,
  topic: z.string().nullable(),
  /** By its place among the sections. */
  section: z.number().nullable(),
  regions: z.array(regionSchema),
  schemeRegions: z.array(regionSchema),
  figures: z.array(regionSchema),
  doubts: z.array(paperDoubtSchema),
})

/** What holds for the parts below a number: they are matched, stand in a table, or only some of them count. */
const draftStemSchema = z.object({
  /** "4", "4(b)". */
  id: z.string(),
  matching: z.literal(true).optional(),
  table: tableSchema.optional(),
  answerAny: z.number().optional(),
})

/** What was not taken over, word by word. */
const asideSchema = z.object({
  text: z.string(),
  /** Of `LeftoverWhy`, or where it stands: `before-the-questions`, `heading`, `running-head`, `figure`. */
  why: z.looseObject({ code: z.string() }),
  region: regionSchema.nullable(),
  /** Of which question, where that is known. */
  label: z.string().nullable(),
})

/** The lines of print as they stand, without heads and running heads. */
const printedWordsSchema = z.object({
  paper: z.array(z.string()),
  scheme: z.array(z.string()),
  /** Of lines that were read from pictures: each word with how sure the reader is of it, from 0 to 1. */
  scanned: z.array(z.array(z.tuple([z.string(), z.number()]))).optional(),
})

/** What was read of a question paper and its scheme. */
export const paperDraftSchema = z.object({
  /** What is odd about the files as a whole. Absent in drafts of before it was looked for. */
  notices: z.array(z.object({ code: z.enum(['scheme-of-another-paper', 'two-papers']) })).optional(),
  title: z.string().nullable(),
  subject: z.string().nullable(),
  language: z.enum(['en', 'sw']),
  /** What the paper says that it is worth. */
  printedTotal: z.number().nullable(),
  sections: z.array(z.object({ name: z.string(), title: z.string(), answerAny: z.number().nullable() })),
  parts: z.array(draftPartSchema),
  /** Absent in drafts of before these were read. */
  stems: z.array(draftStemSchema).optional(),
  asides: z.array(asideSchema),
  wordCount: z.number(),
  /** What was read, line by line, for a person to say what it is. Absent in drafts of before it was kept. */
  lines: z.array(draftLineSchema).optional(),
  /** For AI reading and the check of what it proposes. Absent in drafts of before it was asked, and on the screen. */
  words: printedWordsSchema.optional(),
  /** What is painted over in a picture that leaves the school. Absent in drafts of which no picture may leave. */
  covers: z.array(regionSchema).optional(),
  /** Pages on which no word was read. */
  unread: z.array(z.number().int()).optional(),
})

export type DraftPart = z.infer<typeof draftPartSchema>
export type DraftStem = z.infer<typeof draftStemSchema>
export type PrintedWords = z.infer<typeof printedWordsSchema>
export type Aside = z.infer<typeof asideSchema>
export type Notice = NonNullable<z.infer<typeof paperDraftSchema>['notices']>[number]
export type PaperDraft = z.infer<typeof paperDraftSchema>

/** What the draft is worth: of a section, or of a question, where only some count, the best of them. */
export function sumDraft(draft: Pick<PaperDraft, 'parts' | 'sections' | 'stems'>): number {
  const bySection = new Map<number | null, Map<string, DraftPart[]>>()
  for (const part of draft.parts) {
    const questions = bySection.get(part.section) ?? new Map<string, DraftPart[]>()
    const [number = part.label] = numbersOf([part])
    questions.set(number, [...(questions.get(number) ?? []), part])
    bySection.set(part.section, questions)
  }
  return [...bySection].reduce((total, [section, questions]) => {
    const any = section === null ? null : (draft.sections[section]?.answerAny ?? null)
    return (
      total +
      sumBest(
        [...questions.values()].map((parts) => sumParts(parts, draft.stems ?? [])),
        any,
      )
    )
  }, 0)
}

/** What the parts of one question are worth together. */
export function sumParts(parts: readonly Pick<DraftPart, 'label' | 'marks'>[], stems: readonly Pick<DraftStem, 'id' | 'answerAny'>[]): number {
  const chosen = stems.filter((stem) => stem.answerAny !== undefined)
  const free = parts.filter((part) => !chosen.some(({ id }) => isPartOf(part.label, id)))
  const best = chosen.map(({ id, answerAny }) => {
    const own = parts.filter((part) => isPartOf(part.label, id))
    return sumBest(
      own.map(({ marks }) => marks ?? 0),
      answerAny ?? null,
    )
  })
  return [...free.map(({ marks }) => marks ?? 0), ...best].reduce((sum, each) => sum + each, 0)
}

function sumBest(marks: readonly number[], any: number | null): number {
  return marks
    .toSorted((a, b) => b - a)
    .slice(0, any ?? marks.length)
    .reduce((sum, each) => sum + each, 0)
}

/** The numbers of whole questions: "4" for "4(b)(i)". */
export function numbersOf(parts: readonly Pick<DraftPart, 'label'>[]): string[] {
  return [...new Set(parts.map((part) => part.label.replace(/\(.*$/, '')))]
}
