// Writes src/engine/sheet/face-widths.ts: the advance widths of the faces that sheets are printed in.
// The engine may not open a font, so it measures text with this table; a test holds the table to the fonts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error fontkit ships no types
import { create } from 'fontkit'
import { faceFiles, faceNames, fontFolder } from '#server/platform/pdf/faces.ts'

const SEPARATOR = '\t'
const tables = faceNames.map((name) => {
  const font = create(readFileSync(join(fontFolder, faceFiles[name])))
  const byWidth = new Map<number, string>()
  for (const codePoint of [...font.characterSet].sort((a, b) => a - b)) {
    if (codePoint < 0x20 || codePoint === 0xffff) continue
    const width = Math.round((font.glyphForCodePoint(codePoint).advanceWidth * 1000) / font.unitsPerEm)
    byWidth.set(width, (byWidth.get(width) ?? '') + String.fromCodePoint(codePoint))
  }
  const rows = [...byWidth].map(([width, characters]) => `${String(width).padStart(4, '0')}${characters}`)
  const text = JSON.stringify(rows.join(SEPARATOR)).replaceAll(/[^]/g, (character) =>
    isInvisible(character) ? escapeCharacter(character) : character,
  )
  return `  ${name}: ${text},`
})

writeFileSync(
  join(import.meta.dirname, '../../src/engine/sheet/face-widths.ts'),
  `// Written by tools/generate/write-face-widths.ts from the fonts that the printer embeds; do not edit.
import type { Face } from '#engine/sheet/drawing.ts'

/** Characters by their advance width, parted by tabs: four digits, thousandths of the em, and the characters that wide. */
export const faceWidths: Record<Face, string> = {
${tables.join('\n')}
}
`,
)
console.log(`${tables.length} faces written`)

/** Spaces, joiners and combining marks, which an editor would hide or hang on their neighbour. */
function isInvisible(character: string): boolean {
  return character !== ' ' && /[\s\p{M}\p{C}]/u.test(character)
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
