/** A number that follows from the text alone and looks drawn by lot (FNV-1a): which of several wordings a sentence takes. */
export function chooseWording(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  // The last bits follow the last letters too closely.
  return (hash ^ (hash >>> 15)) >>> 0
}
