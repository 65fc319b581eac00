import * as z from 'zod'

const count = z.number().int()
/** Whose header sheet it is. If no pupil is known, the paper's number says it. */
const whose = z.object({ pupil: z.string().nullable(), paper: z.string() })

const groupNote = z.discriminatedUnion('code', [
  z.object({ code: z.literal('unknown') }),
  z.object({ code: z.literal('no-header-first'), pages: count }),
  /** Pages are counted from 1, in the file. */
  z.object({ code: z.literal('two-headers'), whose, pages: z.array(count) }),
  z.object({ code: z.literal('no-pages'), whose, page: count }),
  z.object({ code: z.literal('odd-count'), whose, pages: count, usual: count }),
  z.object({ code: z.enum(['maybe-header', 'same-picture']), page: count }),
])
/** What a person should check in a file of plain paper. The sentences stand in `#engine/sentences/group-note.ts`. */
export type GroupNote = z.infer<typeof groupNote>
export type Whose = z.infer<typeof whose>

/** As it is sent. */
export const groupNoteSchema = groupNote.catch({ code: 'unknown' })

/** One page of a scanned file, in the order of the file. */
export interface StackPage {
  id: string
  /** `placed`: a person has already put it into a paper. `other`: a printed sheet, or a page that was put away. */
  kind: 'header' | 'loose' | 'blank' | 'placed' | 'other'
  /** Of a header: the paper it names. */
  paperId: string | null
  sequence: number
  /** Whether it has the corner squares of a sheet but no readable code. */
  hasCorners: boolean
  /** Whether the same picture came before in this exam. */
  isRepeated: boolean
}

export interface StackProposal {
  groups: { paperId: string; pageIds: string[] }[]
  /** Loose pages before the first header. */
  beforeIds: string[]
  notes: GroupNote[]
}

/** From this many groups on, one that is much larger or smaller than usual stands out. */
const enoughGroups = 4

/**
 * What the header sheets of a file say: the loose pages after a header belong to its pupil, up to the next header or the end.
 * Blank pages stay where they are. Null if the file has no header or nothing left to place. This is a proposal: the pages are
 * nobody's until a person has confirmed it.
 */
export function proposeGroups(pages: readonly StackPage[], whoseIs: (paperId: string) => Whose): StackProposal | null {
  if (!pages.some(({ kind }) => kind === 'header') || !pages.some(({ kind }) => kind === 'loose')) return null
  const before: StackPage[] = []
  const sections: Section[] = []
  for (const page of pages) {
    const last = sections.at(-1)
    if (page.kind === 'header' && page.paperId !== null) sections.push({ paperId: page.paperId, sequence: page.sequence, pages: [] })
    else if (last === undefined) before.push(page)
    else last.pages.push(page)
  }
  return {
    groups: joinSections(sections),
    beforeIds: before.filter(({ kind }) => kind === 'loose').map(({ id }) => id),
    notes: [
      ...noteBefore(before),
      ...noteTwice(sections, whoseIs),
      ...sections.flatMap((section) => noteEmpty(section, whoseIs)),
      ...noteCounts(sections, whoseIs),
      ...pages.flatMap(notePage),
    ],
  }
}

interface Section {
  paperId: string
  /** Where its header lies in the file. */
  sequence: number
  pages: StackPage[]
}

function joinSections(sections: readonly Section[]): StackProposal['groups'] {
  const byPaper = new Map<string, string[]>()
  for (const { paperId, pages } of sections) {
    const loose = pages.filter(({ kind }) => kind === 'loose').map(({ id }) => id)
    if (loose.length > 0) byPaper.set(paperId, [...(byPaper.get(paperId) ?? []), ...loose])
  }
  return [...byPaper].map(([paperId, pageIds]) => ({ paperId, pageIds }))
}

function noteBefore(before: readonly StackPage[]): GroupNote[] {
  const count = before.filter(({ kind }) => kind === 'loose').length
  if (count === 0) return []
  return [{ code: 'no-header-first', pages: count }]
}

function noteTwice(sections: readonly Section[], whoseIs: (paperId: string) => Whose): GroupNote[] {
  return [...Map.groupBy(sections, ({ paperId }) => paperId)].flatMap(([paperId, same]): GroupNote[] => {
    if (same.length === 1) return []
    return [{ code: 'two-headers', whose: whoseIs(paperId), pages: same.map(({ sequence }) => sequence) }]
  })
}

function noteEmpty({ paperId, sequence, pages }: Section, whoseIs: (paperId: string) => Whose): GroupNote[] {
  if (pages.some(({ kind }) => kind === 'loose' || kind === 'placed')) return []
  return [{ code: 'no-pages', whose: whoseIs(paperId), page: sequence }]
}

function noteCounts(sections: readonly Section[], whoseIs: (paperId: string) => Whose): GroupNote[] {
  const counted = sections.map((section) => ({ ...section, count: section.pages.filter(({ kind }) => kind === 'loose' || kind === 'placed').length }))
  const full = counted.filter(({ count }) => count > 0)
  if (full.length < enoughGroups) return []
  const usual = full.map(({ count }) => count).toSorted((a, b) => a - b)[Math.floor(full.length / 2)] ?? 0
  return full.flatMap(({ paperId, count }): GroupNote[] => {
    if (Math.abs(count - usual) < Math.max(2, usual / 2)) return []
    return [{ code: 'odd-count', whose: whoseIs(paperId), pages: count, usual }]
  })
}

function notePage({ kind, sequence, hasCorners, isRepeated }: StackPage): GroupNote[] {
  if (kind !== 'loose') return []
  const notes: GroupNote[] = []
  if (hasCorners) notes.push({ code: 'maybe-header', page: sequence })
  if (isRepeated) notes.push({ code: 'same-picture', page: sequence })
  return notes
}
