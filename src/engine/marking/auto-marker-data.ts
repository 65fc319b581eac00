/** A table or a model as lines of text, in src/engine/data. */
type AutoMarkerTextFile =
  | 'answer-weights.txt'
  | 'cohort-weights.txt'
  | 'english-nouns-apart.txt'
  | 'english-opposites.txt'
  | 'english-rare-words.txt'
  | 'english-related.txt'
  | 'english-synonyms.txt'
  | 'english-terms.txt'
  | 'english-vector-stems.txt'
  | 'gloss-counts.txt'

/** Numbers as bytes, in src/engine/data. */
type AutoMarkerByteFile = 'english-vectors.bin'

/**
 * The files that the marker learnt from others: models, and tables of words. Whoever opens the marker hands them in; each
 * is asked for once, when it is first needed. What each holds, and where it comes from, stands in src/engine/data/manifest.json.
 */
export interface AutoMarkerData {
  readText(file: AutoMarkerTextFile): string
  readBytes(file: AutoMarkerByteFile): Uint8Array
}
