import type { DrawingWords } from '#web/components/drawings/words/drawing-words.ts'

/** English stands in the drawings themselves. */
export const drawing: DrawingWords = {}
