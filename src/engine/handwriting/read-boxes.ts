import { type GrayImage, sampleImage } from '#engine/scan/gray-image.ts'
import type { PixelFrame } from '#engine/scan/printed-box.ts'
import { digitClasses, scoreDigits, type ScorePictures } from './score-digits.ts'
import { chancesOf, type DigitJudge } from './digit-judge.ts'
import { fitDigit } from './fit-digit.ts'

/** What one printed box says. `sign` is a class of `digitClasses`: `x` for no sign of a number, and a space for an empty box. */
export interface BoxReading {
  empty: boolean
  sign: string
  /** The chance of the sign, 0 to 1. */
  confidence: number
  /** Whether it is sure enough to need no person. */
  sure: boolean
  /** The chance of each class, in the order of `digitClasses`. */
  chances: number[]
}

export interface DigitEyes {
  score: ScorePictures
  judge: DigitJudge
}

const [other, nothing] = [digitClasses.indexOf('x'), digitClasses.indexOf(' ')]

/** Reads each printed box of a picture. `boxes` are the places of the printed edges, in pixels. */
export async function readBoxes(image: GrayImage, boxes: readonly PixelFrame[], { score, judge }: DigitEyes): Promise<BoxReading[]> {
  const odds = await scoreDigits(
    boxes.map((box) => fitDigit(cutBox(image, box))),
    score,
  )
  return odds.map((own) => judgeBox(chancesOf(own, judge), judge))
}

/** Only digits, minus, point and an empty box can be sure. */
export function judgeBox(chances: number[], { acceptFrom, emptyFrom }: Pick<DigitJudge, 'acceptFrom' | 'emptyFrom'>): BoxReading {
  const best = chances.reduce((found, chance, at) => (chance > (chances[found] ?? 0) ? at : found), 0)
  const confidence = chances[best] ?? 0
  const sure = best !== other && confidence >= (best === nothing ? emptyFrom : acceptFrom)
  return { empty: best === nothing && sure, sign: digitClasses[best] ?? 'x', confidence, sure, chances }
}

/** A printed box is cut with this share of its shorter side around it, and scaled to this many rows. */
export const BOX_ROWS = 56
const AROUND = 0.15
/** A box wider or narrower than this, in columns, is squeezed. */
const COLUMNS = { min: 30, max: 80 }

/** Cuts a printed box as its own picture, `BOX_ROWS` high. Each pixel is the mean of four places within it. */
export function cutBox(image: GrayImage, box: PixelFrame): GrayImage {
  const around = AROUND * Math.min(box.width, box.height)
  const [whole, high] = [box.width + 2 * around, box.height + 2 * around]
  const width = Math.max(COLUMNS.min, Math.min(COLUMNS.max, Math.round((BOX_ROWS * whole) / high)))
  const data = new Uint8Array(width * BOX_ROWS)
  const place = (column: number, row: number) =>
    sampleImage(image, box.x - around + (column / width) * whole - 0.5, box.y - around + (row / BOX_ROWS) * high - 0.5)
  for (let y = 0; y < BOX_ROWS; y += 1)
    for (let x = 0; x < width; x += 1) {
      const sum = place(x + 0.25, y + 0.25) + place(x + 0.75, y + 0.25) + place(x + 0.25, y + 0.75) + place(x + 0.75, y + 0.75)
      data[y * width + x] = Math.round(sum / 4)
    }
  return { width, height: BOX_ROWS, data }
}
