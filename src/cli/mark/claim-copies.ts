import { placeCopy, type CopyPlace, type WritingClass } from '#engine/papers/place-copy.ts'
import { admissionKey } from '#engine/pupils/admission-key.ts'
import type { Layout, LayoutPaper } from '#engine/sheet/layout.ts'
import { isMasterCode, readSheetCode, writeSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'
import { kindOfPaper } from '#engine/versions/lay-out-papers.ts'
import type { ListedPupil } from '#cli/mark/assemble-papers.ts'
import type { ScannedPage } from '#cli/mark/read-scans.ts'

interface Batch {
  layout: Layout
  /** What the code of each paper says, by the paper's number. */
  codes: ReadonlyMap<string, SheetCode>
  scans: readonly ScannedPage[]
}

/**
 * Gives the copies of a master sheet to the pupils of the list, as if each had a paper of their own in print, numbered in the order of
 * the list. A copy of which nobody knows whose it is says why it waits.
 */
export function claimCopies({ layout, codes, scans }: Batch, pupils: readonly ListedPupil[]): Batch {
  const masters = layout.papers.filter(isMasterCode)
  if (masters.length === 0) return { layout, codes, scans }
  const others = layout.papers.filter((paper) => !isMasterCode(paper))
  const highest = Math.max(0, ...others.map(({ paper }) => Number(paper)))
  const numberOf = (pupil: ListedPupil) => String(highest + 1 + pupils.indexOf(pupil)).padStart(4, '0')
  const places = placeCopies(scans.filter(isCopy), listWriters(others, { scans, pupils }))
  const papers = new Map<string, LayoutPaper>()
  const claimed = scans.map((scan): ScannedPage => {
    const place = places.get(scan)
    if (place === undefined || scan.code === null) return scan
    if ('waits' in place) return { ...scan, waits: place.waits }
    const code = { ...scan.code, paper: numberOf(place.pupil) }
    const printed = masters.find(({ pages }) => readSheetCode(pages[0]?.code.text ?? '')?.version === code.version)
    if (printed === undefined) return scan
    if (!papers.has(code.paper))
      papers.set(code.paper, { ...printed, ...place.pupil, paper: code.paper, pages: printed.pages.map((page) => withCode(page, code)) })
    return { ...scan, code }
  })
  const ofCopies = [...papers.values()].toSorted((a, b) => a.paper.localeCompare(b.paper))
  const own = ofCopies.flatMap(({ paper, pages }) => {
    const code = readSheetCode(pages[0]?.code.text ?? '')
    return code === null ? [] : [[paper, code] as const]
  })
  return { layout: { ...layout, papers: [...others, ...ofCopies] }, codes: new Map([...codes, ...own]), scans: claimed }
}

function isCopy({ state, code, unknownExam }: ScannedPage): boolean {
  return state === 'read' && !unknownExam && code !== null && isMasterCode(code)
}

function withCode(page: LayoutPaper['pages'][number], code: SheetCode): LayoutPaper['pages'][number] {
  return { ...page, code: { ...page.code, text: writeSheetCode({ ...code, page: page.page }) } }
}

/** A pupil's copies are of one version: the number on those of two is on two scripts. */
function placeCopies(copies: readonly ScannedPage[], writing: WritingClass<ListedPupil>): Map<ScannedPage, CopyPlace<ListedPupil>> {
  const places = new Map(copies.map((scan) => [scan, placeCopy(scan.questions, writing)]))
  const versions = new Map<ListedPupil, Set<number>>()
  for (const [{ code }, place] of places) {
    if ('waits' in place || code === null) continue
    versions.set(place.pupil, (versions.get(place.pupil) ?? new Set()).add(code.version))
  }
  for (const [scan, place] of places)
    if ('pupil' in place && (versions.get(place.pupil)?.size ?? 0) > 1)
      places.set(scan, { waits: { code: 'number-has-paper', number: scan.admission ?? '' } })
  return places
}

/** Two pupils of one number have none that says whose a copy is. */
function listWriters(papers: readonly LayoutPaper[], { scans, pupils }: { scans: readonly ScannedPage[]; pupils: readonly ListedPupil[] }) {
  const byNumber = Map.groupBy(pupils, ({ admission }) => admissionKey(admission))
  const known = new Map(
    [...byNumber].flatMap(([number, [only, ...more]]) => (only === undefined || more.length > 0 ? [] : [[number, only] as const])),
  )
  const cameIn = new Set(scans.flatMap(({ state, code }) => (state === 'read' && code !== null ? [code.paper] : [])))
  const filled = scans.filter((scan) => !isCopy(scan)).flatMap(({ admission }) => admission ?? [])
  const named = papers.filter((paper) => kindOfPaper(paper) === 'named' && cameIn.has(paper.paper)).map(({ admission }) => admission)
  return { pupils: known, haveOther: new Set([...filled, ...named].flatMap((admission) => known.get(admissionKey(admission)) ?? [])) }
}
