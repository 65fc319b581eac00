import { describeCell, isPartOf } from '#engine/exam/stems.ts'
import type { PaperDoubt, DraftPart, DraftStem, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { nameAt } from '#engine/exam/from-paper/read-matching.ts'
import type { ChosenForm } from '#engine/exam/from-paper/paper-edits.ts'

/** Replaces the forms that were read with those that a person chose. */
export function chooseForms(draft: PaperDraft, forms: readonly ChosenForm[]): PaperDraft {
  return forms.reduce((chosen, form) => (form.kind === 'plain' ? withoutForm(chosen, form.id) : withForm(chosen, form)), draft)
}

/** Each part becomes a question of its own. A cell without words is described by its position. */
function withoutForm(draft: PaperDraft, stemId: string): PaperDraft {
  const stem = draft.stems?.find((each) => each.id === stemId)
  if (stem === undefined) return draft
  const parts = draft.parts.map((part) => {
    if (!isPartOf(part.label, stemId)) return part
    const text = part.text === '' && stem.table !== undefined ? describeCell(stem.table, part.label) : part.text
    return { ...part, text, doubts: part.doubts.filter((doubt) => !isOfForm(doubt)) }
  })
  return { ...draft, parts, stems: draft.stems?.filter((each) => each !== stem) ?? [] }
}

function withForm(draft: PaperDraft, form: Exclude<ChosenForm, { kind: 'plain' }>): PaperDraft {
  const whole = draft.parts.find(({ label }) => label === form.id)
  if (whole === undefined) return draft
  const labelAt = (at: number) => `${form.id}(${nameAt(at, 'roman')})`
  const texts = form.kind === 'matching' ? form.items : form.rows.flatMap((row) => row.filter((cell) => cell === '').map(() => ''))
  // There are no more names for the parts of a form.
  if (texts.length === 0 || nameAt(texts.length - 1, 'roman') === '') return draft
  const parts = texts.map((text, at) => makePart(whole, { form, text, at, count: texts.length, label: labelAt(at) }))
  let cells = 0
  const stem: DraftStem =
    form.kind === 'matching'
      ? { id: form.id, matching: true }
      : {
          id: form.id,
          table: { columns: form.columns, rows: form.rows.map((row) => row.map((cell) => (cell === '' ? { part: labelAt(cells++) } : cell))) },
        }
  return { ...draft, parts: draft.parts.flatMap((part) => (part === whole ? parts : [part])), stems: [...(draft.stems ?? []), stem] }
}

interface NewPart {
  form: Exclude<ChosenForm, { kind: 'plain' }>
  text: string
  at: number
  count: number
  label: string
}

/** Makes one part for an item or a cell with its share of the marks. If the scheme has as many points, each part gets one in order, with a doubt. */
function makePart(whole: DraftPart, { form, text, at, count, label }: NewPart): DraftPart {
  const share = whole.marks === null ? null : whole.marks / count
  const marks = share !== null && Number.isInteger(share) && share > 0 ? share : null
  const point = whole.points.length === count ? whole.points[at] : undefined
  const doubts: PaperDoubt[] = whole.doubts.filter((doubt) => !isOfForm(doubt))
  if (whole.marks !== null && marks === null) doubts.push({ code: 'marks-not-shared-out', marks: whole.marks, things: count })
  const said = point?.text?.toLowerCase()
  const answer = form.kind === 'matching' ? form.options.filter((option) => option.toLowerCase() === said) : []
  const isSaid = form.kind === 'matching' ? answer.length > 0 : point !== undefined
  doubts.push({ code: isSaid ? 'cells-in-order' : 'scheme-missing' })
  return {
    ...whole,
    label,
    type: form.kind === 'matching' ? 'choice' : point?.value === undefined ? 'short' : 'number',
    stem: [whole.stem, whole.text].filter((each) => each !== '').join(' '),
    text,
    marks,
    options: form.kind === 'matching' ? form.options : [],
    answer,
    points: form.kind === 'matching' || point === undefined ? [] : [{ ...point, code: `B${marks ?? 1}` }],
    anyOf: null,
    figures: at === 0 ? whole.figures : [],
    doubts: doubts.filter((doubt, place) => doubts.findIndex(({ code }) => code === doubt.code) === place),
  }
}

function isOfForm({ code }: PaperDoubt): boolean {
  return code === 'matching-unsure' || code === 'table-unsure' || code === 'drawing-unsure' || code === 'form-not-read' || code === 'cells-in-order'
}
