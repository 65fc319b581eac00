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
  const contents = boxes.map((box) => fitDigit(cutBox(image, box)))
  const odds = await scoreDigits(
    contents.flatMap((content) => (content.kind === 'sign' ? [content.picture] : [])),
    score,
  )
  let next = 0
  return contents.map(({ kind }) => {
    if (kind === 'empty') return certain(nothing)
    if (kind === 'edge') return unclear()
    const scored = odds[next]
    next += 1
    return scored === undefined ? unclear() : judgeBox(chancesOf(scored, judge), judge)
  })
}

/** Only digits, minus and point can be sure; so can a box in which the network sees specks and no writing. */
export function judgeBox(chances: number[], { acceptFrom }: DigitJudge): BoxReading {
  const best = chances.reduce((found, chance, at) => (chance > (chances[found] ?? 0) ? at : found), 0)
  const confidence = chances[best] ?? 0
  const sure = best !== other && confidence >= acceptFrom
  return { empty: best === nothing && sure, sign: digitClasses[best] ?? 'x', confidence, sure, chances }
}

function certain(at: number): BoxReading {
  return {
    empty: at === nothing,
    sign: digitClasses[at] ?? 'x',
    confidence: 1,
    sure: true,
    chances: Array.from(digitClasses, (_, own) => Number(own === at)),
  }
}

/** Ink that lies along the edges only may be a sign of this box or of the next one. */
function unclear(): BoxReading {
  return { empty: false, sign: 'x', confidence: 0, sure: false, chances: Array.from(digitClasses, () => 1 / digitClasses.length) }
}
