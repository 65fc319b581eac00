import { assignLines } from '#engine/exam/from-paper/assign-lines.ts'
import { chooseForms } from '#engine/exam/from-paper/choose-form.ts'
import type { DraftPart, PaperDoubt, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import type { EditedPart, PaperEdits } from '#engine/exam/from-paper/paper-edits.ts'
import { sumOf } from '#engine/exam/from-paper/proposals/proposed-content.ts'
import { isKeepable } from '#engine/text/keepable-text.ts'

/** The draft with the parts that a person made, before what they changed within parts. */
export function applyLinesAndForms(reading: PaperDraft, { lines, forms }: Pick<PaperEdits, 'lines' | 'forms'>): PaperDraft {
  return chooseForms(assignLines(reading, lines), forms)
}

/** Applies the edits of a person to a draft and removes resolved doubts. */
export function applyEdits(reading: PaperDraft, edits: PaperEdits): PaperDraft {
  const draft = applyLinesAndForms(reading, edits)
  const edited = new Map(edits.parts.map((part) => [part.label, part]))
  const parts = draft.parts.flatMap((part): DraftPart[] => {
    const own = edited.get(part.label)
    if (own === undefined) return [part]
    if (own.isLeftOut) return []
    const { settled, isLeftOut: _isLeftOut, topic = part.topic, ...content } = own
    return [{ ...part, ...content, topic, doubts: [...openDoubts(part.doubts, own.marks, settled), ...doubtBands(part, own)] }]
  })
  return { ...draft, title: edits.title ?? draft.title, parts }
}

/** Without marks a part stays in doubt, whatever was pressed: an exam would have to invent them. */
function openDoubts(doubts: readonly PaperDoubt[], marks: number | null, settled: readonly string[]): PaperDoubt[] {
  const open = doubts.filter(({ code }) => !settled.includes(code) || (code === 'marks-missing' && marks === null))
  const isNamed = marks !== null || open.some(({ code }) => code === 'marks-missing')
  return isNamed ? open : [...open, { code: 'marks-missing', scheme: null }]
}

/** Marks that a person gave an essay, where its criteria do not add up to them. */
function doubtBands({ doubts }: DraftPart, { settled, ...own }: EditedPart): PaperDoubt[] {
  const bands = sumOf(own)
  const isSaid = own.type !== 'essay' || own.marks === null || bands === 0 || own.marks === bands
  if (isSaid || settled.includes('bands-differ') || doubts.some(({ code }) => code === 'marks-differ')) return []
  return [{ code: 'bands-differ', marks: own.marks ?? 0, bands }]
}

/** The initial edit of a part. What was read in excess of an edit's bounds is cut off, so that any part can be edited. */
export function toEdited({ label, type, stem, text, marks, options, answer, points, anyOf, criteria, topic }: DraftPart): EditedPart {
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
    ...(criteria === undefined ? {} : { criteria }),
    topic: topic === null ? null : fitText(topic, 80),
    settled: [],
    isLeftOut: false,
  }
}

function fitText(text: string, max: number): string {
  const fitting = text.slice(0, max)
  return isKeepable(fitting) ? fitting : [...fitting].filter(isKeepable).join('')
}
