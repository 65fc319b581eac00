import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawingWords } from '#web/components/drawings/drawing-words.ts'

/** Signs, units and marks of a scheme, which stand the same in both languages. */
const sameInBoth = /^(?:[\d\s.=x÷/+]|m\/s|KSh|[MAB]\d|C\+|\bN\b|\bA\b)+$/

it('has Kiswahili for every word that is written in a drawing, and for no other', () => {
  const written = globSync('*.svg', { cwd: import.meta.dirname }).flatMap((file) =>
    Array.from(readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(?<=>|label=")[^<>"]+/g), ([text]) => text),
  )
  const words = new Set(written.filter((text) => text.trim() !== '' && !sameInBoth.test(text)))
  expect(words.size).toBeGreaterThan(30)
  expect(Object.keys(drawingWords.sw).toSorted()).toEqual([...words].toSorted())
})
