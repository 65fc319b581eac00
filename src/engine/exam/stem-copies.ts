import { figureSchema, stemSchema, type Question, type Stem } from '#engine/exam/exam.ts'
import { listOf, recordOf } from '#engine/exam/loose-json.ts'
import { asAsked, isPartOf } from '#engine/exam/stems.ts'

type File = Readonly<Record<string, unknown>>

/** A part of a question below shared words, figures or a table. */
export interface PartBelow {
  question: string
  text: string
  /** The number of copies. */
  figures: number
  /** How often its own words and figures begin with a copy of its stem. */
  copies: number
}

/** Finds every part below a stem. The file may be unfinished or invalid. */
export function listPartsBelow(file: File): PartBelow[] {
  return readParts(file).map(({ question, own, over }) => ({ question, text: own.text, figures: own.figures.length, copies: countCopies(own, over) }))
}

/** Removes this number of copies from every part that has them; the rest of the file is unchanged. */
export function withoutCopies(file: File, copies: number): Record<string, unknown> {
  const parts = readParts(file)
  const questions = listOf(file['questions']).map((each, place) => {
    const part = parts.find((other) => other.place === place)
    if (part === undefined) return each
    let left = part.own
    for (let copy = 0; copy < copies; copy += 1) left = withoutCopy(left, part.over) ?? left
    const { text: _text, figures: _figures, ...rest } = recordOf(each)
    const figures = listOf(recordOf(each)['figures']).slice(part.own.figures.length - left.figures.length)
    return { ...rest, ...(left.text === '' ? {} : { text: left.text }), ...(figures.length === 0 ? {} : { figures }) }
  })
  return { ...file, questions }
}

/** Words, and figures in comparable form. */
interface Asked {
  text: string
  figures: readonly string[]
}

function readParts(file: File): { place: number; question: string; own: Asked; over: Asked }[] {
  const stems: Stem[] = listOf(file['stems']).flatMap((stem) => stemSchema.safeParse(stem).data ?? [])
  return listOf(file['questions']).flatMap((each, place) => {
    const { id, text, figures } = recordOf(each)
    if (typeof id !== 'string' || !stems.some((stem) => isPartOf(id, stem.id))) return []
    const bare: Question = { id, type: 'essay', marks: 1, criteria: [] }
    const [asked] = asAsked({ stems, questions: [bare] }).questions
    const over = { text: asked?.text ?? '', figures: writeFigures(asked?.figures) }
    if (over.text === '' && over.figures.length === 0) return []
    return { place, question: id, own: { text: typeof text === 'string' ? text : '', figures: writeFigures(figures) }, over }
  })
}

function countCopies(own: Asked, over: Asked): number {
  const left = withoutCopy(own, over)
  return left === null ? 0 : 1 + countCopies(left, over)
}

/** Null where the part does not begin with the whole stem. */
function withoutCopy(own: Asked, over: Asked): Asked | null {
  if (over.figures.some((figure, at) => own.figures[at] !== figure)) return null
  const figures = own.figures.slice(over.figures.length)
  if (over.text === '') return { text: own.text, figures }
  if (own.text === over.text) return { text: '', figures }
  return own.text.startsWith(`${over.text}\n`) ? { text: own.text.slice(over.text.length + 1), figures } : null
}

/** The database does not preserve the order of names. */
function writeFigures(figures: unknown): string[] {
  return listOf(figures).map((each) => JSON.stringify(figureSchema.safeParse(each).data ?? null))
}
