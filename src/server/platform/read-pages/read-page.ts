import { type GrayImage, releaseMemory } from '#engine/scan/gray-image.ts'
import type { PageReading } from '#engine/page/page-reading.ts'
import { readByHand } from '#engine/scan/read-by-hand.ts'
import { flatMap, isSure, marksOf, readPicture, rotationOf, type PictureReading } from '#engine/scan/read-picture.ts'
import { findSheetPage } from '#engine/scan/sheet-templates.ts'
import { setText } from '#engine/sheet/set-text.ts'
import { writeSheetCode } from '#engine/sheet/sheet-code.ts'
import { decodeCodes } from '#server/platform/images/decode-codes.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { encodeUpright, encodeWhole, planUpright } from '#server/platform/images/encode-upright.ts'
import { findBeside } from '#server/platform/read-pages/find-beside.ts'
import type { ReadPageOutcome, ReadPageRequest } from '#server/platform/read-pages/reader-pool.ts'

/** Reads one picture from its bytes to the page's bubbles and boxes. Throws `UnusablePicture`. */
export async function readPage(request: ReadPageRequest): Promise<ReadPageOutcome> {
  const { image } = await decodePicture(request.picture)
  try {
    const read = await readPicture(image, { ...request, decode: decodeCodes, setWords: setText })
    return (await leaveToPerson(image, request, read)) ?? (await drawPage(image, read, request))
  } finally {
    releaseMemory(image.data)
  }
}

/**
 * A page that a person has named and the reader still cannot read: that person can. Its questions wait, cut out of it where all
 * its corners were found, else with the whole picture to look at; a code that names another page is not overruled.
 */
async function leaveToPerson(
  image: GrayImage,
  { templates, assume }: ReadPageRequest,
  { reading, unknownExam, located: { registration } }: PictureReading,
): Promise<ReadPageOutcome | null> {
  if (assume === undefined || reading.state === 'read' || unknownExam) return null
  if (reading.code !== null && writeSheetCode(reading.code) !== writeSheetCode(assume)) return null
  const page = findSheetPage(templates, assume)
  if (page === null) return null
  const reasons: PageReading['reasons'] = [{ code: 'left-to-person' }]
  const left: PageReading = { state: 'read', reasons, code: assume, rotationDegrees: null, questions: readByHand(page), quality: 0 }
  // On a bent page the corners do not say where a row lies.
  const isBent = reading.reasons.some(({ code }) => code === 'covered-or-bent')
  if (registration === null || isBent || !isSure(registration)) return { reading: left, unknownExam: false, upright: await encodeWhole(image) }
  const upright = await encodeUpright(image, planUpright(flatMap(registration), { hasWords: true }))
  return { reading: { ...left, rotationDegrees: rotationOf(registration) }, unknownExam: false, upright }
}

/** The reading with the page drawn upright, and with the rest of the picture where another sheet lies beside it. */
async function drawPage(
  image: GrayImage,
  { reading, unknownExam, map, hasWords, located }: PictureReading,
  asked: Omit<ReadPageRequest, 'picture'>,
): Promise<ReadPageOutcome> {
  const { templates, assume, mayLeaveUndrawn = false } = asked
  const plan = map === null ? null : planUpright(map, { hasWords })
  const isUndrawn = plan !== null && mayLeaveUndrawn && !hasWords && reading.state === 'read'
  const outcome: ReadPageOutcome = isUndrawn
    ? { reading, unknownExam, upright: null, undrawn: plan }
    : { reading, unknownExam, upright: plan === null ? null : await encodeUpright(image, plan) }
  const { registration, code } = located
  // Whoever has named the page means this one alone.
  const beside = registration === null || assume !== undefined ? null : await findBeside(image, registration, { code, marks: marksOf(templates) })
  return beside === null ? outcome : { ...outcome, beside }
}
