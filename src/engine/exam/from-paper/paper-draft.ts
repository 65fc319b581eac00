import * as z from 'zod'
import { markPointSchema } from '#engine/exam/exam.ts'
import { paperDoubtSchema } from '#engine/exam/from-paper/doubt.ts'

const place = z.number()
const regionSchema = z.object({ page: z.number().int(), x: place, y: place, w: place, h: place })
const partTypes = ['choice', 'number', 'short'] as const

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
  topic: z.string().nullable(),
  /** By its place among the sections. */
  section: z.number().nullable(),
  regions: z.array(regionSchema),
  schemeRegions: z.array(regionSchema),
  figures: z.array(regionSchema),
  doubts: z.array(paperDoubtSchema),
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

/** What was read of a question paper and its scheme. */
export const paperDraftSchema = z.object({
  title: z.string().nullable(),
  subject: z.string().nullable(),
  language: z.enum(['en', 'sw']),
  /** What the paper says that it is worth. */
  printedTotal: z.number().nullable(),
  sections: z.array(z.object({ name: z.string(), title: z.string(), answerAny: z.number().nullable() })),
  parts: z.array(draftPartSchema),
  asides: z.array(asideSchema),
  wordCount: z.number(),
})

export type DraftPart = z.infer<typeof draftPartSchema>
export type Aside = z.infer<typeof asideSchema>
export type PaperDraft = z.infer<typeof paperDraftSchema>

/** What the draft is worth: of a section where only some questions count, the best of them. */
export function sumDraft(draft: Pick<PaperDraft, 'parts' | 'sections'>): number {
  const numberOf = (part: DraftPart): string => part.label.replace(/\(.*$/, '')
  const bySection = new Map<number | null, Map<string, number>>()
  for (const part of draft.parts) {
    const questions = bySection.get(part.section) ?? new Map<string, number>()
    questions.set(numberOf(part), (questions.get(numberOf(part)) ?? 0) + (part.marks ?? 0))
    bySection.set(part.section, questions)
  }
  return [...bySection].reduce((total, [section, questions]) => {
    const any = section === null ? null : (draft.sections[section]?.answerAny ?? null)
    const marks = [...questions.values()].toSorted((a, b) => b - a)
    return total + marks.slice(0, any ?? marks.length).reduce((sum, each) => sum + each, 0)
  }, 0)
}

/** The numbers of whole questions: "4" for "4(b)(i)". */
export function numbersOf(parts: readonly Pick<DraftPart, 'label'>[]): string[] {
  return [...new Set(parts.map((part) => part.label.replace(/\(.*$/, '')))]
}
