/** A table or a model as lines of text, in src/engine/data. */
export type MarkerTextFile =
  | 'answer-trees.txt'
  | 'cohort-trees.txt'
  | 'english-opposites.txt'
  | 'english-related.txt'
  | 'english-synonyms.txt'
  | 'english-terms.txt'
  | 'english-vector-stems.txt'
  | 'gloss-counts.txt'

/** Numbers as bytes, in src/engine/data. */
export type MarkerByteFile = 'answer-words.bin' | 'english-vectors.bin'

/**
 * The files that the marker learnt from others: models, and tables of words. Whoever opens the marker hands them in; each
 * is asked for once, when it is first needed. What each holds, and where it comes from, stands in src/engine/data/manifest.json.
 */
export interface MarkerData {
  readText(file: MarkerTextFile): string
  readBytes(file: MarkerByteFile): Uint8Array
}
