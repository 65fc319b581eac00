import sharp, { type Sharp } from 'sharp'
import type { Box } from '#engine/exam/from-paper/page-text.ts'
import { partPrint, type Area } from '#engine/print-pictures/part-print.ts'
import { straightenPrint, type StraightPage } from '#engine/print-pictures/straighten-print.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import type { PaperPage } from '#server/platform/paper-files/paper-page.ts'

/** As it is shown. */
const SHOWN_WIDTH_PX = 1860
const SHORT_SIDE_PT = 595
/** A photograph of two pages, or of small print, is not reduced as one of a sheet is. */
const SIZES = { longestShortSide: 3100, readingShortSide: 2600 }

/** The pages of a picture that was sent, in even light and upright. Their words are read from them later. */
export async function readPicturePages(bytes: Uint8Array): Promise<PaperPage[]> {
  return drawPrintPages((await decodePicture(bytes, SIZES)).image)
}

/** The pages on a picture with their tables' lines and their figures. */
export async function drawPrintPages(image: GrayImage): Promise<PaperPage[]> {
  const pages: PaperPage[] = []
  for (const page of straightenPrint(image)) pages.push(await drawPage(page))
  return pages
}

async function drawPage({ image, isSharp, mayBeUpsideDown }: StraightPage): Promise<PaperPage> {
  const { letters, rules, figures } = partPrint(image)
  const scale = SHORT_SIDE_PT / Math.min(image.width, image.height)
  const { data, info } = await encode(image).resize({ width: SHOWN_WIDTH_PX, withoutEnlargement: true }).toBuffer({ resolveWithObject: true })
  const toBox = ({ left, top, right, bottom }: Area): Box => ({
    x: left * scale,
    y: top * scale,
    w: (right - left) * scale,
    h: (bottom - top) * scale,
  })
  return {
    jpeg: data,
    widthPx: info.width,
    heightPx: info.height,
    text: {
      width: image.width * scale,
      height: image.height * scale,
      words: [],
      figures: figures.map(toBox),
      rules: rules.map((rule) => thin(toBox(rule), rule.isUpright)),
    },
    isScan: true,
    print: { jpeg: await encode(letters).toBuffer(), widthPx: letters.width, isSharp, mayBeUpsideDown },
  }
}

function encode({ width, height, data }: GrayImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } }).jpeg({ quality: 85 })
}

/** A line that is a little askew has a higher box than it is thick. */
function thin(box: Box, isUpright: boolean): Box {
  return isUpright ? { ...box, x: box.x + box.w / 2 - 0.5, w: 1 } : { ...box, y: box.y + box.h / 2 - 0.5, h: 1 }
}
