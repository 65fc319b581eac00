/** The classes of the digit network, in its order: a digit, minus, a point or comma, x for anything else, a space for nothing. */
export const digitClasses = '0123456789-.x '

export const digitSide = 40

/** A printed box as the network's input: `digitSide` rows of `digitSide` values, 1 for ink. */
export type DigitPicture = Float32Array

/** The network's log-odds for each picture, class by class. */
export type ScorePictures = (pictures: readonly DigitPicture[]) => Promise<Float32Array[]>

/** A sign is scored at its place and moved by one pixel to each side. The mean of all five is more certain than one. */
const MOVES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

const nothing = digitClasses.indexOf(' ')

/** If one class leads the next by this many log-odds, more passes change no decision: 8 are 3,000 to one. An empty box needs fewer. */
const CLEAR = 8
const CLEARLY_EMPTY = 4

export async function scoreDigits(pictures: readonly DigitPicture[], score: ScorePictures): Promise<Float32Array[]> {
  const first = await score(pictures)
  const unclear = pictures.flatMap((picture, at) => (isClear(first[at]) ? [] : [{ picture, at }]))
  const more = await score(unclear.flatMap(({ picture }) => MOVES.map(([right, down]) => move(picture, right, down))))
  const means = new Map(unclear.map(({ at }, place) => [at, meanOf(first[at], more.slice(place * MOVES.length, (place + 1) * MOVES.length))]))
  return first.map((odds, at) => means.get(at) ?? odds)
}

function isClear(odds: Float32Array = new Float32Array()): boolean {
  const [next = 0, best = 0] = odds.toSorted().slice(-2)
  return best - next >= (odds[nothing] === best ? CLEARLY_EMPTY : CLEAR)
}

function meanOf(first: Float32Array = new Float32Array(), more: readonly Float32Array[]): Float32Array {
  return first.map((odds, place) => more.reduce((sum, look) => sum + (look[place] ?? 0), odds) / (more.length + 1))
}

function move(picture: DigitPicture, right: number, down: number): DigitPicture {
  return picture.map((_, at) => {
    const [x, y] = [(at % digitSide) - right, Math.floor(at / digitSide) - down]
    return x < 0 || y < 0 || x >= digitSide || y >= digitSide ? 0 : (picture[y * digitSide + x] ?? 0)
  })
}
