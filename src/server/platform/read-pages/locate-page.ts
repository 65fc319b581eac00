import type { GrayImage } from '#engine/scan/gray-image.ts'
import { invert, mapPoint } from '#engine/scan/homography.ts'
import { registerPage, turnAround } from '#engine/scan/register-page.ts'
import { registerCode } from '#engine/scan/register-code.ts'
import { registerThreeCorners } from '#engine/scan/register-three-corners.ts'
import { registerTwoCorners } from '#engine/scan/register-two-corners.ts'
import type { PageMarks, Registration } from '#engine/scan/register-page.ts'
import type { SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { code as usualCode, fiducials as usualFiducials } from '#engine/sheet/page-measures.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'
import { findCodes, readCodeAt } from '#server/platform/images/read-code.ts'
import type { FoundCode } from '#server/platform/images/read-code.ts'

export interface LocatedPage {
  registration: Registration | null
  /** Null when no code of ours was read, or not where the page has it. */
  code: SheetCode | null
}

/** A code this far from its printed place belongs to another page, or the page was found wrongly. */
const CODE_REACH_MM = 9

/**
 * Where the page is and what its code says. The first registration with a readable code wins; then the same pages
 * taken the other way round, where the hollow corner was not clearly seen; then the codes of the whole picture, each
 * of which must stand where a registration has its code.
 */
export async function locatePage(image: GrayImage, templates: SheetTemplates): Promise<LocatedPage> {
  const marks = marksOf(templates)
  const { code: place, fiducials } = marks
  const registrations = registerPage(image, marks)
  const unsure = registrations.filter((registration) => !registration.isUprightSure || registration.cornersFound < 4)
  const turned = unsure.flatMap((registration) => turnAround(registration, fiducials) ?? [])
  for (const registration of [...registrations, ...turned]) {
    const found = await readCodeAt(image, registration.map, place)
    if (found?.code !== null && found?.code !== undefined) return { registration, code: found.code }
  }
  const others = await locateByCode(image, templates)
  const best = others.find(({ registration }) => registration !== null)
  if (best !== undefined) return best
  const sure = registrations.find(isSure)
  // A code that stands elsewhere says that this page was not found, whatever else was.
  return others.length > 0
    ? { registration: null, code: others.length === 1 ? (others[0]?.code ?? null) : null }
    : { registration: sure ?? null, code: null }
}

/**
 * Every way to lay a page around the codes that stand anywhere on the picture: by three corners or more, by two, by the
 * code alone. Slow; for pages that are not found otherwise, or whose rings are not where they should be.
 */
export async function locateByCode(image: GrayImage, templates: SheetTemplates): Promise<LocatedPage[]> {
  const marks = marksOf(templates)
  const place = marks.code
  const codes = (await findCodes(image)).filter((found) => found.code !== null)
  return codes.flatMap((found): LocatedPage[] => {
    const near = registerPage(image, marks, { codeAt: found.at }).filter((candidate) => distanceMm(candidate, found, place) < CODE_REACH_MM)
    const crooked = [
      registerThreeCorners(image, marks, found.corners),
      registerTwoCorners(image, marks, found.at),
      registerCode(image, marks, found.corners),
    ]
    const located = [...near.slice(0, 1), ...crooked].filter((registration) => registration !== null)
    return located.length === 0 ? [{ registration: null, code: found.code }] : located.map((registration) => ({ registration, code: found.code }))
  })
}

/** So many ways to lay a page without a code are tried, the likeliest first. */
const MOST_WITHOUT_CODE = 8

/** Every likely way to lay a page whose code cannot be read: for one that a person has named. Its rings must decide. */
export function locateWithoutCode(image: GrayImage, templates: SheetTemplates): Registration[] {
  const marks = marksOf(templates)
  // Of two sheets on a picture the one that is shown to that person comes first.
  const registrations = registerPage(image, marks, { limit: MOST_WITHOUT_CODE }).toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)))
  return [
    ...registrations,
    ...registrations.filter(({ isUprightSure }) => !isUprightSure).flatMap((registration) => turnAround(registration, marks.fiducials) ?? []),
  ]
}

/** All corners were found, and which of them is which. */
export function isSure({ cornersFound, isUprightSure }: Registration): boolean {
  return cornersFound === 4 && isUprightSure
}

export function marksOf(templates: SheetTemplates): PageMarks {
  const page = templates[0]?.pages[0]
  return { code: page?.code ?? usualCode, fiducials: page?.fiducials ?? usualFiducials }
}

function distanceMm(registration: Registration, found: FoundCode, place: { x: number; y: number }): number {
  const at = mapPoint(invert(registration.map), found.at.x, found.at.y)
  return Math.hypot(at.x - place.x, at.y - place.y)
}
