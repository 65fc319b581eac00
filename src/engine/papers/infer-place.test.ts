import { describe, expect, it } from 'vitest'
import { inferPlaces, type NeighbourPage, type PlaceCandidate } from '#engine/papers/infer-place.ts'

const paper = (paperNumber: string, missingPages: number[], pageCount = 3): PlaceCandidate => ({
  paperId: paperNumber,
  paperNumber,
  missingPages,
  pageCount,
})
/** `0001/2` is that page of that paper; the others are named as they are. */
function pageOf(said: string): NeighbourPage {
  if (said === 'lost' || said === 'blank' || said === 'other') return { kind: said, paperId: null, pageNumber: null }
  const [paperId = '', page] = said.split('/')
  return { kind: 'placed', paperId, pageNumber: Number(page) }
}
/** The pages of a scan in their order; `?` is the one that is asked about. */
function infer(scan: string, papers: PlaceCandidate[]): string[] {
  const pages = scan.split(' ')
  const at = pages.indexOf('?')
  const [before, after] = [pages.slice(0, at).toReversed(), pages.slice(at + 1)].map((side) => side.map(pageOf))
  return inferPlaces({ before: before ?? [], after: after ?? [] }, papers).map((place) => `${place.kind} ${place.paperId}/${place.pageNumber}`)
}

const two = (missing: number[], other: number[] = []) => [paper('0001', missing), paper('0002', other)]

describe('whose page it is, by the order of the scan', () => {
  it.each<[string, string, PlaceCandidate[], string[]]>([
    ['between two pages of a paper', '0001/1 ? 0001/3 0002/1', two([2]), ['between 0001/2']],
    ['in a stack that lies the other way round', '0002/1 0001/3 ? 0001/1', two([2]), ['between 0001/2']],
    ['two in a row, the first', '0001/1 ? lost 0001/4', [paper('0001', [2, 3], 4)], ['between 0001/2']],
    ['two in a row, the second', '0001/1 lost ? 0001/4', [paper('0001', [2, 3], 4)], ['between 0001/3']],
    ['empty sides of sheets do not count', '0001/1 blank ? blank 0001/3', two([2]), ['between 0001/2']],
    ['behind the last page that is there', '0001/1 0001/2 ? 0002/1', two([3]), ['after 0001/3']],
    ['before the first page that is there', '0001/3 ? 0002/2', two([], [1]), ['before 0002/1']],
    ['either of two papers: the one behind which it lies first', '0001/2 ? 0002/2', two([3], [1]), ['after 0001/3', 'before 0002/1']],
    ['at the end of the scan', '0002/1 0001/1 0001/2 ?', two([3]), ['after 0001/3']],
    ['nothing where that page is there already', '0001/1 ? 0001/3', two([]), []],
    ['nothing where more pages lie there than are missing', '0001/1 ? lost 0001/3', two([2]), []],
    ['nothing beside what says nothing', '0001/1 other ? other 0001/3', two([2]), []],
    ['nothing without neighbours', '?', two([1, 2, 3]), []],
    ['nothing beside a paper that is not known', '0009/1 ? 0009/3', two([2]), []],
    [
      'papers of one page, in the order of their numbers',
      '0001/1 ? 0003/1',
      [1, 2, 3].map((at) => paper(`000${at}`, at === 2 ? [1] : [], 1)),
      ['in-order 0002/1'],
    ],
    ['no paper of several pages by its number alone', '0001/3 ? 0003/1', [paper('0001', []), paper('0002', [1, 2, 3]), paper('0003', [2, 3])], []],
  ])('%s', (_name, scan, papers, expected) => {
    expect(infer(scan, papers)).toEqual(expected)
  })
})
