import type { Words } from '#engine/words/words.ts'

/** How much was drawn on an answer. */
const en = {
  tick: (count: number) => (count === 1 ? '1 tick' : `${count} ticks`),
  cross: (count: number) => (count === 1 ? '1 cross' : `${count} crosses`),
  stroke: (count: number) => (count === 1 ? '1 stroke' : `${count} strokes`),
  /** What a newer server has added, by the name of its kind. */
  other: (kind: string, count: number) => `${count} ${kind}`,
}

export type SayAnnotationsWords = typeof en

const sw: SayAnnotationsWords = {
  tick: (count) => `Tiki ${count}`,
  cross: (count) => (count === 1 ? 'Kosa 1' : `Makosa ${count}`),
  stroke: (count) => (count === 1 ? 'Mstari 1' : `Mistari ${count}`),
  other: (kind, count) => `${kind}: ${count}`,
}

export const sayAnnotationsWords: Words<SayAnnotationsWords> = { en, sw }
