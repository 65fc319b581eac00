/** A template of which nothing is drawn yet: an A4 page whose edges are looked for. */
export const newFile: Record<string, unknown> = {
  pageDimensions: [990, 1400],
  bubbleDimensions: [28, 28],
  preProcessors: [],
  fieldBlocks: {},
}
