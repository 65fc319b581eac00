import { digitSide, type DigitPicture } from './digit-classes.ts'

/** What the network says of pictures, class by class: log-odds. */
export type ScorePictures = (pictures: readonly DigitPicture[]) => Promise<Float32Array[]>

/** A sign is looked at where it stands, and moved by a pixel to each side: what the network says of all five is more certain than of one. */
const MOVES = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

export async function scoreDigits(pictures: readonly DigitPicture[], score: ScorePictures): Promise<Float32Array[]> {
  const looks = await score(pictures.flatMap((picture) => MOVES.map(([right, down]) => move(picture, right, down))))
  return pictures.map((_, at) => {
    const own = looks.slice(at * MOVES.length, (at + 1) * MOVES.length)
    return (own[0] ?? new Float32Array()).map((__, place) => own.reduce((sum, look) => sum + (look[place] ?? 0), 0) / MOVES.length)
  })
}

function move(picture: DigitPicture, right: number, down: number): DigitPicture {
  return picture.map((_, at) => {
    const [x, y] = [(at % digitSide) - right, Math.floor(at / digitSide) - down]
    return x < 0 || y < 0 || x >= digitSide || y >= digitSide ? 0 : (picture[y * digitSide + x] ?? 0)
  })
}
