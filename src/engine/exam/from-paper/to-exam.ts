import { EXAM_FORMAT, type Figure, type Stem } from '#engine/exam/exam.ts'
import { isPartOf } from '#engine/exam/stems.ts'
import { figureLimits } from '#engine/exam/exam-limits.ts'
import { fitPoints } from '#engine/exam/from-paper/change-type.ts'
import type { DraftPart, DraftStem, PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'

/**
 * Converts the draft to the object of an exam file. It leaves out what a school decides, such as the grading. It may be
 * incomplete; the builder shows what prevents printing.
 */
export function toExam(draft: PaperDraft, fallbackTitle: string, figureOf: FigureOf = () => null): Record<string, unknown> {
  const questions = draft.sections.some((section) => section.answerAny !== null) ? mergeChosen(draft) : draft.parts
  const forms = (draft.stems ?? []).flatMap((stem) => formOf(stem, questions))
  const found = findStems(questions, new Set(forms.map(({ id }) => id)))
  const { stems, questions: parts } = moveFigures(
    found.stems,
    questions,
    new Set(forms.filter(({ answerAny }) => answerAny === undefined).map(({ id }) => id)),
  )
  const sections = draft.sections
    .map(({ title, answerAny }, index) => ({
      title,
      questions: questions.filter((part) => part.section === index).map((part) => part.label),
      ...(answerAny === null ? {} : { answerAny }),
    }))
    .filter((section) => section.questions.length > 0)
  return {
    format: EXAM_FORMAT,
    title: draft.title ?? fallbackTitle,
    ...(draft.subject === null ? {} : { subject: draft.subject }),
    language: draft.language,
    questions: parts.map((part) => toQuestion({ ...part, stem: found.rest.get(part.label) ?? part.stem }, figureOf)),
    ...(stems.length === 0
      ? {}
      : {
          stems: stems
            .slice(0, 100)
            .map(({ figures, ...stem }) => ({ ...stem, ...figuresOf(figures, figureOf), ...forms.find(({ id }) => id === stem.id) })),
        }),
    ...(sections.length === 0 ? {} : { sections }),
  }
}

/** The rules of a stem after the edits of a person: a matching needs at least two items, a table at least one part. */
function formOf({ id, matching, table, answerAny }: DraftStem, questions: readonly DraftPart[]): DraftStem[] {
  const own = questions.filter(({ label }) => isPartOf(label, id))
  if (own.length === 0 || questions.some(({ label }) => label === id)) return []
  const has = new Set(own.map(({ label }) => label))
  if (table !== undefined) {
    const rows = table.rows.map((row) => row.map((cell) => (typeof cell === 'string' || has.has(cell.part) ? cell : '')))
    return [{ id, table: { columns: table.columns, rows } }]
  }
  if (matching === true) return own.length > 1 && own.every(({ type }) => type === 'choice') ? [{ id, matching }] : []
  return answerAny !== undefined && answerAny < own.length ? [{ id, answerAny }] : []
}

/** Returns the stored figure of a region, or null. */
export type FigureOf = (region: DraftPart['figures'][number]) => Figure | null

function figuresOf(regions: DraftPart['figures'], figureOf: FigureOf): { figures?: Figure[] } {
  const figures = regions.flatMap((region) => figureOf(region) ?? []).slice(0, figureLimits.aQuestion)
  return figures.length === 0 ? {} : { figures }
}

type FoundStem = ReturnType<typeof findStems>['stems'][number]

/** Moves figures above the first part's text to its stem. Items to match and table cells have no figures. */
function moveFigures(
  stems: readonly FoundStem[],
  parts: readonly DraftPart[],
  forms: ReadonlySet<string>,
): { stems: (FoundStem & Pick<DraftPart, 'figures'>)[]; questions: DraftPart[] } {
  const moved = new Map<string, DraftPart['figures']>()
  const questions = parts.map((part) => {
    const over = stems.filter(({ id }) => isPartOf(part.label, id))
    const form = over.find(({ id }) => forms.has(id))
    const opened = over.find(({ id }) => parts.find(({ label }) => isPartOf(label, id)) === part)
    const stem = form ?? opened
    if (stem === undefined) return part
    const up = part.figures.filter((figure) => form !== undefined || isOver(figure, part.regions))
    moved.set(stem.id, [...(moved.get(stem.id) ?? []), ...up])
    return { ...part, figures: part.figures.filter((figure) => !up.includes(figure)) }
  })
  return { stems: stems.map((stem) => ({ ...stem, figures: moved.get(stem.id) ?? [] })), questions }
}

function isOver(figure: DraftPart['figures'][number], [first]: DraftPart['regions']): boolean {
  return first !== undefined && (figure.page < first.page || (figure.page === first.page && figure.y + figure.h / 2 < first.y))
}

function toQuestion(part: DraftPart, figureOf: FigureOf): Record<string, unknown> {
  const text = [part.stem, part.text]
    .filter((each) => each !== '')
    .join(' ')
    .slice(0, 4000)
  const common = {
    id: part.label,
    type: part.type,
    ...(text === '' ? {} : { text }),
    ...figuresOf(part.figures, figureOf),
    marks: part.marks ?? 1,
    ...(part.topic === null ? {} : { topic: part.topic }),
  }
  if (part.type === 'choice') return { ...common, options: part.options, answer: part.answer }
  if (part.type === 'essay') return { ...common, criteria: part.criteria ?? [] }
  const { points, anyOf } = fitPoints(part)
  return { ...common, scheme: points, ...(anyOf === null ? {} : { anyOf }) }
}

/** Joins the parts of a question in a section with a choice, because the exam file counts questions and not their parts. */
function mergeChosen(draft: PaperDraft): DraftPart[] {
  const merged: DraftPart[] = []
  for (const each of draft.parts) {
    const isChosen = each.section !== null && (draft.sections[each.section]?.answerAny ?? null) !== null
    const part = isChosen ? inWords(each) : each
    const number = part.label.replace(/\(.*$/, '')
    const open = merged.at(-1)
    if (!isChosen || number === part.label) merged.push(part)
    else if (open !== undefined && open.label === number && open.section === part.section) {
      open.text = [open.text, nameOf(part), part.text].filter((text) => text !== '').join(' ')
      open.marks = (open.marks ?? 0) + (part.marks ?? 0)
      open.points = [...open.points, ...part.points]
      open.figures = [...open.figures, ...part.figures]
      if (part.type === 'number') open.type = 'number'
      else if (part.type === 'drawing') open.type = 'drawing'
    } else
      merged.push({
        ...part,
        label: number,
        stem: '',
        text: [part.stem, nameOf(part), part.text].filter((text) => text !== '').join(' '),
        anyOf: null,
      })
  }
  return merged
}

/**
 * Turns a choice or an essay that is part of a longer question into words: the options join the text, and the right one is the mark
 * point; a criterion with its bands is one.
 */
function inWords(part: DraftPart): DraftPart {
  if (!part.label.includes('(')) return part
  if (part.type === 'essay') {
    const { criteria = [], ...rest } = part
    const points = criteria.map(({ name, marks, levels }) => ({
      code: `B${marks}`,
      text: [name, ...levels.map((level) => `${level.from === undefined ? '' : `${level.from}–`}${level.marks}: ${level.text}`)]
        .join('; ')
        .slice(0, 1000),
    }))
    return { ...rest, type: 'short', points }
  }
  if (part.type !== 'choice') return part
  const options = part.options.map((option, at) => `${String.fromCharCode(65 + at)}. ${option}`)
  const points = part.answer.map((text) => ({ code: `B${part.marks ?? 1}`, text }))
  return { ...part, type: 'short', text: [part.text, ...options].join(' '), options: [], answer: [], points }
}

function nameOf(part: DraftPart): string {
  return part.label.replace(/^[^(]*/, '')
}

interface Part {
  label: string
  /** The text above it, outermost first. */
  stem: string
}

/**
 * Finds the stems of a paper: each number over two parts or more, with the words that all of them share. `rest` is the part
 * of each stem text that no found stem has, so it belongs to the part. A number in `held` is a stem over one part too.
 */
export function findStems(
  parts: readonly Part[],
  held: ReadonlySet<string> = new Set(),
): { stems: Pick<Stem, 'id' | 'text'>[]; rest: Map<string, string> } {
  const rest = new Map(parts.map(({ label, stem }) => [label, stem]))
  const stems: Pick<Stem, 'id' | 'text'>[] = []
  const ids = [...new Set(parts.flatMap(({ label }) => parentsOf(label)))].toSorted((a, b) => a.length - b.length)
  for (const id of ids) {
    const own = parts.filter(({ label }) => isPartOf(label, id))
    if ((own.length < 2 && !held.has(id)) || parts.some(({ label }) => label === id)) continue
    const said = own.map(({ label }) => rest.get(label) ?? '')
    const shortest = said.toSorted((a, b) => a.length - b.length)[0] ?? ''
    const text = said.every((each) => each === shortest || each.startsWith(`${shortest} `)) ? shortest : ''
    for (const { label } of own) rest.set(label, (rest.get(label) ?? '').slice(text.length).trim())
    stems.push({ id, ...(text === '' ? {} : { text }) })
  }
  return { stems, rest }
}

/** `3` and `3(b)` for `3(b)(i)`. */
function parentsOf(label: string): string[] {
  return [...label.matchAll(/\(/g)].map(({ index }) => label.slice(0, index)).filter((id) => id !== '')
}
