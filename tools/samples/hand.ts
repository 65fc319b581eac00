import type { MarkKind } from '#tools/samples/sample.ts'
import type { Random } from '#tools/samples/random.ts'

export const handFaces = ['caveat', 'gochi-hand', 'indie-flower', 'kalam', 'patrick-hand', 'shadows-into-light'] as const
/** A file of a typeface, for hands that the samples of the tests have not. */
export type FaceFile = `${string}.ttf`
export type HandFace = (typeof handFaces)[number] | FaceFile

export type Tool = 'pencil' | 'blue' | 'black'

/** How one pupil writes, the same on every page of the paper. */
export interface Hand {
  tool: Tool
  /** 0 leaves no trace, 1 is the darkest the tool can do. */
  darkness: number
  widthMm: number
  /** 0 is neat, 1 is careless. */
  carelessness: number
  /** The way most answers are marked. */
  habit: Extract<MarkKind, 'full' | 'light' | 'tick' | 'crossed'>
  face: HandFace
  /** The em, in millimetres. */
  letterMm: number
  /** The chance of knowing an answer. */
  ability: number
  /** In the boxes of a number: a picture of a digit in place of the face; undefined for what it has no picture of. */
  digitOf?: (character: string, random: Random) => Bitmap | undefined
}

/** Ink in square pixels: 0 for paper, 255 for the darkest stroke. */
export interface Bitmap {
  side: number
  data: Uint8Array
}

export function makeHand(random: Random): Hand {
  const tool = random.pick<Tool>(['pencil', 'pencil', 'pencil', 'blue', 'blue', 'black'])
  const draw = random.next()
  return {
    tool,
    darkness: tool === 'pencil' ? random.between(0.6, 0.95) : random.between(0.85, 1),
    widthMm: tool === 'pencil' ? random.between(0.45, 0.8) : random.between(0.35, 0.6),
    carelessness: random.next() ** 1.5,
    habit: draw < 0.78 ? 'full' : draw < 0.86 ? 'light' : draw < 0.93 ? 'tick' : 'crossed',
    face: random.pick(handFaces),
    letterMm: random.between(4.8, 6.2),
    ability: random.between(0.3, 0.95),
  }
}
