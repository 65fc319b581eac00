import { describe, expect, it } from 'vitest'
import { proposeGroups, type StackPage } from '#engine/papers/propose-groups.ts'
import { writeGroupNote } from '#engine/sentences/group-note.ts'

/** `A` is a header of paper A; `.` a loose page, `=` the same picture again, `#` one with corners, `-` blank, `+` placed, `x` printed. */
function stack(signs: string): StackPage[] {
  return [...signs].map((sign, at) => ({
    id: String(at + 1),
    kind: kinds[sign] ?? (/[A-Z]/.test(sign) ? 'header' : 'loose'),
    paperId: /[A-Z]/.test(sign) ? sign : null,
    sequence: at + 1,
    hasCorners: sign === '#',
    isRepeated: sign === '=',
  }))
}
const kinds: Record<string, StackPage['kind']> = { '-': 'blank', '+': 'placed', x: 'other' }
const propose = (signs: string) => proposeGroups(stack(signs), (paperId) => ({ pupil: `Pupil ${paperId}`, paper: '0001' }))

describe('pages behind header sheets', () => {
  it.each([
    ['belong to the header before them', 'A..B.', { A: ['2', '3'], B: ['5'] }],
    ['are not blank ones', 'A.-.-B-.', { A: ['2', '4'], B: ['8'] }],
    ['are not those that a person has placed, nor printed sheets', 'A+.xB.', { A: ['3'], B: ['6'] }],
    ['are put together where a pupil has two headers', 'A.B.A.', { A: ['2', '6'], B: ['4'] }],
  ])('%s', (_what, signs, groups) => {
    expect(Object.fromEntries((propose(signs)?.groups ?? []).map(({ paperId, pageIds }) => [paperId, pageIds]))).toEqual(groups)
  })

  it.each([
    ['no header', '....'],
    ['nothing loose', 'A+B+--'],
    ['nothing at all', ''],
  ])('are not proposed with %s', (_what, signs) => {
    expect(propose(signs)).toBeNull()
  })

  it.each<[string, string, string[]]>([
    ['nothing, of a clean stack', 'A..B..C..D...', []],
    ['pages before the first header', '..A.', ['no-header-first: 2 pages lie before the first header sheet: say whose they are by hand.']],
    ['not blank ones before it', '-A.', []],
    ['two headers of one pupil', 'A.A.', ['two-headers: Pupil A has 2 header sheets, as pages 1 and 3 of the file.']],
    ['a header without pages', 'AB.', ['no-pages: Nothing lies behind the header sheet of Pupil A, page 1 of the file.']],
    ['one behind which only blanks lie', 'A-B.', ['no-pages: Nothing lies behind the header sheet of Pupil A, page 1 of the file.']],
    ['a count that stands out', 'A..B..C.....D..', ['odd-count: Pupil C has 5 pages; most have 2.']],
    ['no count among few', 'A.B.....', []],
    ['a sheet whose code is lost', 'A.#.', ['maybe-header: Page 3 of the file looks like a printed sheet whose code cannot be read.']],
    ['the same picture twice', 'A.=', ['same-picture: Page 3 of the file is the same picture as a page before it.']],
  ])('name %s', (_what, signs, notes) => {
    expect(propose(signs)?.notes.map((note) => `${note.code}: ${writeGroupNote(note, 'en')}`)).toEqual(notes)
  })

  it('are each proposed once, whatever the stack', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const signs = Array.from({ length: 30 }, (_, at) => 'ABCD....=#-+x'[(seed * (at + 3) * 7 + ((seed * at) % 11)) % 13]).join('')
      const proposal = propose(signs)
      const ids = [...(proposal?.groups.flatMap(({ pageIds }) => pageIds) ?? []), ...(proposal?.beforeIds ?? [])]
      const loose = stack(signs).flatMap(({ kind, id }) => (kind === 'loose' ? [id] : []))
      expect(ids.toSorted()).toEqual(proposal === null ? [] : loose.toSorted())
    }
  })

  it('are spoken of in the language of the reader, by the paper where no pupil is known', () => {
    const whose = { pupil: null, paper: '0004' }
    expect(writeGroupNote({ code: 'no-pages', whose, page: 3 }, 'en')).toBe('Nothing lies behind the header sheet of Paper 0004, page 3 of the file.')
    expect(writeGroupNote({ code: 'no-pages', whose, page: 3 }, 'sw')).toBe(
      'Karatasi 0004: hakuna kitu nyuma ya karatasi ya kichwa, ukurasa wa 3 wa faili.',
    )
  })
})
