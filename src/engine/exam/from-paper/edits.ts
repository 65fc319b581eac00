import * as z from 'zod'
import { markPointSchema } from '#engine/exam/exam.ts'
import { chooseForms, chosenFormSchema } from '#engine/exam/from-paper/choose-form.ts'
import type { DraftPart, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { partTypes } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'

/** A part as a person left it: what was read of its place on paper stays as it was. */
const editedPartSchema = z.strictObject({
  label: lineOfText({ min: 1, max: 40 }),
  type: z.enum(partTypes),
  stem: linesOfText({ max: 4000 }),
  text: linesOfText({ max: 4000 }),
  marks: z.number().int().min(1).max(100).nullable(),
  options: z.array(linesOfText({ max: 200 })).max(10),
  answer: z.array(linesOfText({ max: 200 })).max(10),
  points: z.array(markPointSchema).max(40),
  anyOf: z.number().int().min(1).max(40).nullable(),
  /** Doubts that the person has looked at, by their codes. */
  settled: z.array(lineOfText({ min: 1, max: 40 })).max(30),
  /** It is no question. */
  isLeftOut: z.boolean(),
})

/** What a person has changed in what was read. */
export const paperEditsSchema = z.strictObject({
  title: lineOfText({ max: 120, isFolded: true }).nullable(),
  /** What questions are, where that was read wrongly. Before the parts, because it makes and unmakes them. */
  forms: z.array(chosenFormSchema).max(100).default([]),
  parts: z.array(editedPartSchema).max(400),
  /** Of what was not taken over: what a person has looked at, by its place in the list. */
  seen: z.array(z.number().int().min(0).max(20_000)).max(20_000),
})

export type EditedPart = z.infer<typeof editedPartSchema>
export type PaperEdits = z.infer<typeof paperEditsSchema>
export const noEdits: PaperEdits = { title: null, forms: [], parts: [], seen: [] }

/** What was read, with a person's changes. A settled doubt is none any more. */
export function applyEdits(reading: PaperDraft, edits: PaperEdits): PaperDraft {
  const draft = chooseForms(reading, edits.forms)
  const edited = new Map(edits.parts.map((part) => [part.label, part]))
  const parts = draft.parts.flatMap((part): DraftPart[] => {
    const own = edited.get(part.label)
    if (own === undefined) return [part]
    if (own.isLeftOut) return []
    const { settled, isLeftOut: _isLeftOut, ...content } = own
    return [{ ...part, ...content, doubts: part.doubts.filter((doubt) => !settled.includes(doubt.code)) }]
  })
  return { ...draft, title: edits.title ?? draft.title, parts }
}

/** A part to be changed. */
export function toEdited({ label, type, stem, text, marks, options, answer, points, anyOf }: DraftPart): EditedPart {
  return { label, type, stem, text, marks, options, answer, points, anyOf, settled: [], isLeftOut: false }
}
