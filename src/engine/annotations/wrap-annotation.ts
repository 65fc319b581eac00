import { measureText } from '#engine/sheet/measure-text.ts'

/** The em of an annotation in the hand, and from line to line. */
export const annotationSizeMm = 6.2
export const annotationLineMm = 5.6

/** The text face is larger than the hand at the same em. */
export const fallbackScale = 0.72

/** A stretch that the hand can write, or one that it has no letters for. */
export interface AnnotationRun {
  isHand: boolean
  text: string
}

export function splitAnnotationRuns(text: string): AnnotationRun[] {
  const runs: AnnotationRun[] = []
  for (const character of text) {
    const isHand = findHandAdvance(character) !== null
    const last = runs.at(-1)
    if (last?.isHand === isHand) last.text += character
    else runs.push({ isHand, text: character })
  }
  return runs
}

/** Millimetres of a line. */
export function measureAnnotation(text: string): number {
  let width = 0
  for (const run of splitAnnotationRuns(text)) {
    if (run.isHand) for (const character of run.text) width += ((findHandAdvance(character) ?? 0) * annotationSizeMm) / 1000
    else width += measureText(run.text, annotationSizeMm * fallbackScale)
  }
  return width
}

/** Lines no wider than `widthMm`, broken at spaces, and inside a word only where the word alone is wider. */
export function wrapAnnotation(text: string, widthMm: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((part) => breakWord(part, widthMm))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measureAnnotation(longer) > widthMm) {
      lines.push(line)
      line = word
    } else line = longer
  }
  if (line !== '') lines.push(line)
  return lines
}

function breakWord(word: string, widthMm: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && measureAnnotation(piece + character) > widthMm) {
      pieces.push(piece)
      piece = character
    } else piece += character
  }
  if (piece !== '') pieces.push(piece)
  return pieces
}

/** Characters of the hand (Covered By Your Grace) by their advance width, in thousandths of the em. What is not here is drawn in the text face. */
const handWidths: readonly (readonly [thousandths: number, characters: string])[] = [
  [118, '!'],
  [126, `'.‘’`],
  [130, ','],
  [132, ':;'],
  [138, '1'],
  [149, 'l'],
  [150, 'I'],
  [161, '|'],
  [169, 'i'],
  [196, 'j'],
  [244, '`'],
  [247, '"“”'],
  [251, '('],
  [260, '/'],
  [264, ')'],
  [272, '°'],
  [286, 'f'],
  [289, '}'],
  [314, '9'],
  [315, 'J'],
  [318, '6'],
  [322, '8O'],
  [328, '0'],
  [330, 'o'],
  [334, '$y'],
  [340, '&'],
  [342, 'u'],
  [346, '^c'],
  [349, 'r'],
  [354, '7'],
  [357, '?'],
  [358, 'H'],
  [367, '÷'],
  [375, 'b'],
  [378, '…'],
  [379, 'hv'],
  [382, '{'],
  [386, 'q'],
  [390, '3ak'],
  [398, '~'],
  [399, '-–'],
  [400, ' 4'],
  [402, '[ds'],
  [404, 'n'],
  [406, 'g'],
  [410, '=]'],
  [412, 'EUp'],
  [414, 'Y'],
  [417, '5F'],
  [421, '>Cx'],
  [427, '*+'],
  [431, '#t'],
  [435, 'Ne'],
  [436, '×'],
  [437, 'L'],
  [438, 'T'],
  [442, '<'],
  [456, 'X'],
  [466, '2'],
  [489, 'G'],
  [495, 'w'],
  [497, 'A'],
  [503, 'B'],
  [505, 'W'],
  [507, 'Q'],
  [510, 'V'],
  [511, 'D'],
  [514, 'P'],
  [536, 'S'],
  [545, '¼'],
  [550, '\\'],
  [567, 'm'],
  [571, 'M'],
  [578, 'K'],
  [582, '_'],
  [587, '½'],
  [606, '—'],
  [677, '¾'],
  [730, 'Z'],
  [734, 'z'],
  [744, '@'],
  [750, 'R'],
]

const advances = new Map(handWidths.flatMap(([thousandths, characters]) => [...characters].map((character) => [character, thousandths] as const)))

/** Null where the hand has no such character. */
function findHandAdvance(character: string): number | null {
  return advances.get(character) ?? null
}
