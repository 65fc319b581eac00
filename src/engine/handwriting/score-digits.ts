/** What the network of digits tells apart, in its order: a digit, minus, a point or comma, x for what is neither, a space for nothing. */
export const digitClasses = '0123456789-.x '

export const digitSide = 40

/** A printed box, as the network sees it: `digitSide` rows of as many values, 1 for ink. */
export type DigitPicture = Float32Array

/** What the network says of pictures, class by class: log-odds. */
export type ScorePictures = (pictures: readonly DigitPicture[]) => Promise<Float32Array[]>

/** A sign is looked at where it stands, and moved by a pixel to each side: what the network says of all five is more certain than of one. */
const MOVES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

const nothing = digitClasses.indexOf(' ')

/** Where one class leads the next by so many log-odds, more looks change no decision: 8 are 3,000 to one. For an empty box fewer are enough. */
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
