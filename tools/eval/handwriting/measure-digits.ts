import { chancesOf, type DigitJudge } from '#engine/handwriting/digit-judge.ts'
import { judgeBox, type BoxReading } from '#engine/handwriting/read-boxes.ts'
import { matchAdmissionBoxes, readNumberBoxes } from '#engine/handwriting/read-digit-boxes.ts'
import type { ScoredBox } from '#tools/eval/handwriting/box-set.ts'
import { shareAtPrecision } from '#tools/eval/handwriting/measure-hands.ts'
import { boundOf } from '#tools/eval/marking/select-threshold.ts'
import { makeRandom } from '#tools/samples/random.ts'

/** How many of so many, and between which shares the truth lies with 95 in 100 (Clopper and Pearson 1934). */
export interface Share {
  count: number
  of: number
  low: number
  high: number
}

export function shareOf(count: number, of: number): Share {
  return { count, of, low: 1 - boundOf(of - count, of, 0.025), high: boundOf(count, of, 0.025) }
}

export interface DigitFigures {
  /** Digits whose likeliest class is right, by where they come from. */
  right: { mnist: Share; typefaces: Share; all: Share }
  /** The share of digits read right with 999 in 1,000 of what is read being right, when the surest come first: with hindsight. */
  readAt999: number
  /** Digits accepted, threshold frozen, and of these the right ones. */
  accepted: Share
  acceptedRight: Share
  /** The same by what was done to the page. */
  byLevel: { level: string; right: Share; accepted: Share }[]
  /** What is no digit and was accepted as one, or as a sign that it is not. */
  othersTaken: Share
  /** Boxes with ink that were taken for empty, and empty ones that were not. */
  inkLost: Share
  emptyNotSeen: Share
}

/** A box as the product judges it. */
export function readScored({ odds }: Pick<ScoredBox, 'odds'>, judge: DigitJudge): BoxReading {
  return judgeBox(chancesOf(odds, judge), judge)
}

export function measureDigits(boxes: readonly ScoredBox[], judge: DigitJudge): DigitFigures {
  const read = boxes.map((box) => ({ ...box, reading: readScored(box, judge) }))
  const digits = read.filter(({ kind }) => kind === 'mnist' || kind === 'typeface')
  const rightOf = (some: typeof read) => shareOf(some.filter(({ text, reading }) => reading.sign === text).length, some.length)
  const acceptedOf = (some: typeof read) => some.filter(({ reading }) => reading.sure && !reading.empty)
  const accepted = acceptedOf(digits)
  const others = read.filter(({ kind }) => kind === 'other')
  const written = read.filter(({ kind }) => kind !== 'empty')
  const empty = read.filter(({ kind }) => kind === 'empty')
  return {
    right: {
      mnist: rightOf(digits.filter(({ kind }) => kind === 'mnist')),
      typefaces: rightOf(digits.filter(({ kind }) => kind === 'typeface')),
      all: rightOf(digits),
    },
    readAt999: shareAtPrecision(
      digits.map(({ text, reading }) => ({ score: reading.confidence, isRight: reading.sign === text })),
      0.999,
    ),
    accepted: shareOf(accepted.length, digits.length),
    acceptedRight: rightOf(accepted),
    byLevel: [...Map.groupBy(digits, ({ level }) => level)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([level, own]) => ({ level, right: rightOf(own), accepted: shareOf(acceptedOf(own).length, own.length) })),
    othersTaken: shareOf(others.filter(({ reading }) => reading.sure).length, others.length),
    inkLost: shareOf(written.filter(({ reading }) => reading.empty).length, written.length),
    emptyNotSeen: shareOf(empty.filter(({ reading }) => !reading.empty).length, empty.length),
  }
}

export interface RowFigures {
  rows: number
  accepted: Share
  acceptedRight: Share
}

const places = 6

/** Numbers of one to five digits in rows of six boxes, put together from the boxes of a set. */
export function measureNumbers(boxes: readonly ScoredBox[], judge: DigitJudge, rows = 3000): RowFigures {
  const random = makeRandom('numbers')
  const drawn = drawerOf(boxes, judge, random)
  const read = Array.from({ length: rows }, () => {
    const digits = random.whole(1, 5)
    const text = Array.from({ length: digits }, () => String(random.whole(0, 9))).join('')
    const reading = readNumberBoxes(drawn(text.padEnd(places)))
    return { accepted: reading.doubt === null, right: reading.text === text }
  })
  return figuresOf(read)
}

/** Admission numbers of a class of 45 that follow each other, read against the class; one in ten is of another class. */
export function measureAdmissions(boxes: readonly ScoredBox[], judge: DigitJudge, rows = 3000): RowFigures & { strangersTaken: Share } {
  const random = makeRandom('admissions')
  const drawn = drawerOf(boxes, judge, random)
  const read = Array.from({ length: rows }, () => {
    const first = random.whole(1000, 9900)
    const admissions = Array.from({ length: 45 }, (_, at) => String(first + at))
    const isStranger = random.chance(0.1)
    const text = isStranger ? String(first + 45 + random.whole(0, 44)) : random.pick(admissions)
    const reading = matchAdmissionBoxes(drawn(text.padEnd(places)), admissions)
    return { isStranger, accepted: reading.doubt === null, right: reading.text === text }
  })
  const strangers = read.filter(({ isStranger }) => isStranger)
  return {
    ...figuresOf(read.filter(({ isStranger }) => !isStranger)),
    strangersTaken: shareOf(strangers.filter(({ accepted }) => accepted).length, strangers.length),
  }
}

function drawerOf(boxes: readonly ScoredBox[], judge: DigitJudge, random: ReturnType<typeof makeRandom>) {
  const byText = Map.groupBy(boxes, ({ kind, text }) => (kind === 'other' ? 'other' : text))
  return (text: string) => Array.from(text, (character) => readScored(random.pick(byText.get(character) ?? []), judge))
}

function figuresOf(read: readonly { accepted: boolean; right: boolean }[]): RowFigures {
  const accepted = read.filter((row) => row.accepted)
  return {
    rows: read.length,
    accepted: shareOf(accepted.length, read.length),
    acceptedRight: shareOf(accepted.filter(({ right }) => right).length, accepted.length),
  }
}
