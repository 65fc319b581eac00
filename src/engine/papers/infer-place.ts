/** A page beside another one in the order in which they were scanned. */
export interface NeighbourPage {
  /** `placed`: its code was read. `lost`: it has no code. `blank`: the empty side of a sheet. `other`: it says nothing. */
  kind: 'placed' | 'lost' | 'blank' | 'other'
  paperId: string | null
  pageNumber: number | null
}

/** A paper to which a page may belong. */
export interface PlaceCandidate {
  paperId: string
  /** As printed: `0417`. */
  paperNumber: string
  missingPages: readonly number[]
  pageCount: number
}

/**
 * Why a page without a code seems to belong to a paper that is not complete yet. It lies `between` two pages of that paper,
 * `after` one or `before` one. Or the paper would lie there `in-order` of the numbers. `pages` are the neighbours of that
 * paper.
 */
export interface InferredPlace {
  paperId: string
  kind: 'between' | 'after' | 'before' | 'in-order'
  pageNumber: number
  pages: number[]
}

interface Anchor {
  paper: PlaceCandidate
  page: number
  /** Pages from here to the lost one, including it. */
  steps: number
}

/**
 * What the order of a scan says about a page without a code, the strongest guess first and each paper once. Only missing pages
 * are proposed. `before` and `after` are the pages of the same batch, the nearest first.
 */
export function inferPlaces(
  { before, after }: { before: readonly NeighbourPage[]; after: readonly NeighbourPage[] },
  papers: readonly PlaceCandidate[],
): InferredPlace[] {
  const byId = new Map(papers.map((paper) => [paper.paperId, paper]))
  const [left, right] = [findAnchor(before, byId), findAnchor(after, byId)]
  const found = [between(left, right), behind(left, right), ahead(left, right), inOrder(left, right, papers)]
  return found.flatMap((place, at) => (place === null || found.slice(0, at).some((earlier) => earlier?.paperId === place.paperId) ? [] : [place]))
}

/** The nearest page whose place is known. None if a page in between belongs elsewhere. */
function findAnchor(pages: readonly NeighbourPage[], papers: ReadonlyMap<string, PlaceCandidate>): Anchor | null {
  let steps = 1
  for (const { kind, paperId, pageNumber } of pages) {
    if (kind === 'other') return null
    if (kind === 'lost') steps += 1
    const paper = kind === 'placed' && paperId !== null ? papers.get(paperId) : undefined
    if (kind === 'placed') return paper === undefined || pageNumber === null ? null : { paper, page: pageNumber, steps }
  }
  return null
}

/** If the stack lies the other way round, the numbers fall. */
function between(left: Anchor | null, right: Anchor | null): InferredPlace | null {
  if (left === null || right === null || left.paper !== right.paper) return null
  const [gap, steps] = [right.page - left.page, left.steps + right.steps]
  if (Math.abs(gap) !== steps) return null
  return missing(left.paper, left.page + Math.sign(gap) * left.steps, 'between', [left.page, right.page])
}

function behind(left: Anchor | null, right: Anchor | null): InferredPlace | null {
  if (left === null || left.paper === right?.paper) return null
  return missing(left.paper, left.page + left.steps, 'after', [left.page])
}

function ahead(left: Anchor | null, right: Anchor | null): InferredPlace | null {
  if (right === null || left?.paper === right.paper) return null
  return missing(right.paper, right.page - right.steps, 'before', [right.page])
}

/** Sheets of one page, scanned in the order in which they were printed. */
function inOrder(left: Anchor | null, right: Anchor | null, papers: readonly PlaceCandidate[]): InferredPlace | null {
  if (left === null || right === null) return null
  const [from, to, steps] = [Number(left.paper.paperNumber), Number(right.paper.paperNumber), left.steps + right.steps]
  if (Math.abs(to - from) !== steps) return null
  const number = from + Math.sign(to - from) * left.steps
  const paper = papers.find(({ paperNumber, pageCount }) => pageCount === 1 && Number(paperNumber) === number)
  return paper === undefined ? null : missing(paper, 1, 'in-order', [])
}

function missing(paper: PlaceCandidate, pageNumber: number, kind: InferredPlace['kind'], pages: number[]): InferredPlace | null {
  return paper.missingPages.includes(pageNumber) ? { paperId: paper.paperId, kind, pageNumber, pages } : null
}
