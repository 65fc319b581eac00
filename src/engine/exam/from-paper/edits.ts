import * as z from 'zod'
import { markPointSchema } from '#engine/exam/exam.ts'
import { assignLines } from '#engine/exam/from-paper/assign-lines.ts'
import { chooseForms, chosenFormSchema } from '#engine/exam/from-paper/choose-form.ts'
import { LINES_MAX } from '#engine/exam/from-paper/draft-lines.ts'
import type { DraftPart, PaperDoubt, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { lineEditSchema } from '#engine/exam/from-paper/place-lines.ts'
import { partTypes } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { isKeepable } from '#engine/text/keepable-text.ts'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'

/** A part after the edits of a person. Its position on paper does not change. */
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
  /** Absent in edits of before it could be changed. */
  topic: lineOfText({ max: 80, isFolded: true }).nullable().optional(),
  /** The codes of the doubts that the person resolved. */
  settled: z.array(lineOfText({ min: 1, max: 40 })).max(30),
  /** The part is no question. */
  isLeftOut: z.boolean(),
})

/** The edits of a person to a draft. */
export const paperEditsSchema = z.strictObject({
  title: lineOfText({ max: 120, isFolded: true }).nullable(),
  /** What a person said of lines. It applies first, because it makes parts. At most one for each line. */
  lines: z.array(lineEditSchema).max(LINES_MAX).default([]),
  /** Corrected forms of questions. They apply before the parts, because they create and remove parts. */
  forms: z.array(chosenFormSchema).max(100).default([]),
  parts: z.array(editedPartSchema).max(400),
  /** What the draft was worth when a person said that it is right, whatever the paper prints. */
  acceptedSum: z.number().min(0).max(100_000).nullable().default(null),
  /** The indexes of leftover entries that a person has checked. */
  seen: z.array(z.number().int().min(0).max(20_000)).max(20_000),
})

export type EditedPart = z.infer<typeof editedPartSchema>
export type PaperEdits = z.infer<typeof paperEditsSchema>
export const noEdits: PaperEdits = { title: null, lines: [], forms: [], parts: [], acceptedSum: null, seen: [] }

/** The draft with the parts that a person made, before what they changed within parts. */
export function takeParts(reading: PaperDraft, { lines, forms }: Pick<PaperEdits, 'lines' | 'forms'>): PaperDraft {
  return chooseForms(assignLines(reading, lines), forms)
}

/** Applies the edits of a person to a draft and removes resolved doubts. */
export function applyEdits(reading: PaperDraft, edits: PaperEdits): PaperDraft {
  const draft = takeParts(reading, edits)
  const edited = new Map(edits.parts.map((part) => [part.label, part]))
  const parts = draft.parts.flatMap((part): DraftPart[] => {
    const own = edited.get(part.label)
    if (own === undefined) return [part]
    if (own.isLeftOut) return []
    const { settled, isLeftOut: _isLeftOut, topic = part.topic, ...content } = own
    return [{ ...part, ...content, topic, doubts: openDoubts(part.doubts, own.marks, settled) }]
  })
  return { ...draft, title: edits.title ?? draft.title, parts }
}

/** Without marks a part stays in doubt, whatever was pressed: an exam would have to invent them. */
function openDoubts(doubts: readonly PaperDoubt[], marks: number | null, settled: readonly string[]): PaperDoubt[] {
  const open = doubts.filter(({ code }) => !settled.includes(code) || (code === 'marks-missing' && marks === null))
  const isNamed = marks !== null || open.some(({ code }) => code === 'marks-missing')
  return isNamed ? open : [...open, { code: 'marks-missing', scheme: null }]
}

/** The initial edit of a part. What was read in excess of an edit's bounds is cut off, so that any part can be edited. */
export function toEdited({ label, type, stem, text, marks, options, answer, points, anyOf, topic }: DraftPart): EditedPart {
  const isMarks = marks !== null && Number.isInteger(marks) && marks >= 1 && marks <= 100
  return {
    label,
    type,
    stem: fitText(stem, 4000),
    text: fitText(text, 4000),
    marks: isMarks ? marks : null,
    options: options.slice(0, 10).map((option) => fitText(option, 200)),
    answer: answer.slice(0, 10).map((option) => fitText(option, 200)),
    points: points.slice(0, 40),
    anyOf: anyOf !== null && anyOf >= 1 && anyOf <= 40 ? anyOf : null,
    topic: topic === null ? null : fitText(topic, 80),
    settled: [],
    isLeftOut: false,
  }
}

function fitText(text: string, max: number): string {
  const fitting = text.slice(0, max)
  return isKeepable(fitting) ? fitting : [...fitting].filter(isKeepable).join('')
}
