import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PixelFrame } from '#engine/scan/printed-box.ts'
import { cutBox } from './cut-box.ts'
import { digitClasses } from './digit-classes.ts'
import { chancesOf, type DigitJudge } from './digit-judge.ts'
import { fitDigit } from './fit-digit.ts'
import { scoreDigits, type ScorePictures } from './score-digits.ts'

/** What one printed box says. An empty one says nothing; `sign` is a class of `digitClasses`, `x` for what is no sign of a number. */
export interface BoxReading {
  empty: boolean
  sign: string
  /** The chance of the sign, 0 to 1. */
  confidence: number
  /** Whether it is sure enough to stand without a person. */
  sure: boolean
  /** The chance of each class, in the order of `digitClasses`. */
  chances: number[]
}

export interface DigitEyes {
  score: ScorePictures
  judge: DigitJudge
}

const [other, nothing] = [digitClasses.indexOf('x'), digitClasses.indexOf(' ')]

/** What each printed box of a picture holds; `boxes` are the places of the printed edges, in pixels. */
export async function readBoxes(image: GrayImage, boxes: readonly PixelFrame[], { score, judge }: DigitEyes): Promise<BoxReading[]> {
  const odds = await scoreDigits(
    boxes.map((box) => fitDigit(cutBox(image, box))),
    score,
  )
  return odds.map((own) => judgeBox(chancesOf(own, judge), judge))
}

/** Only digits, minus and point can be sure, and so can a box in which nothing is written. */
export function judgeBox(chances: number[], { acceptFrom, emptyFrom }: Pick<DigitJudge, 'acceptFrom' | 'emptyFrom'>): BoxReading {
  const best = chances.reduce((found, chance, at) => (chance > (chances[found] ?? 0) ? at : found), 0)
  const confidence = chances[best] ?? 0
  const sure = best !== other && confidence >= (best === nothing ? emptyFrom : acceptFrom)
  return { empty: best === nothing && sure, sign: digitClasses[best] ?? 'x', confidence, sure, chances }
}
