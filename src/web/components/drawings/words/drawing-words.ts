import { pageWords } from '#web/components/words.ts'

/** What is written in drawings, by the English that stands in their files. */
export type DrawingWords = Readonly<Record<string, string>>

export const drawingWords = pageWords<DrawingWords>('drawing')
