import { readFileSync } from 'node:fs'
import { isSameWord, listLookalikes } from '#engine/handwriting/lookalikes.ts'
import { makeRandom } from '#tools/samples/random.ts'
import type { ScoredCrop } from '#tools/eval/handwriting/crop-set.ts'
import { editDistance } from '#tools/eval/handwriting/edit-distance.ts'

/**
 * What stands in the list in the place of what was written: the same, a text that one sign makes other (as the judge knows
 * them), a word of the dictionary one letter away, the nearest text of the others, or any of them.
 */
export const trialKinds = ['true', 'lookalike', 'dictionary', 'nearest', 'other'] as const
export type TrialKind = (typeof trialKinds)[number]

/** A crop and a list of wordings as a scheme may hold them; the first is the one in question. */
export interface Trial {
  crop: ScoredCrop
  kind: TrialKind
  wordings: string[]
}

/** So many wordings in a list besides the one in question, each an answer to another question of the same kind. */
const besides = 3

/** A trial of each kind a crop, from a seed. Numbers and most long words have no word of the dictionary one letter away. */
export function drawTrials(crops: readonly ScoredCrop[], seed: string): Trial[] {
  const random = makeRandom(seed)
  const nearest = listNearest(crops)
  return crops.flatMap((crop) => {
    const rivals = crops.filter(({ kind, text }) => kind === crop.kind && !isSameWord(text, crop.text)).map(({ text }) => text)
    const inQuestion: Record<TrialKind, readonly string[]> = {
      true: [crop.text],
      lookalike: listLookalikes(crop.text),
      dictionary: crop.kind === 'words' ? listOneLetterAway(crop.text) : [],
      nearest: nearest.get(crop) ?? [],
      other: rivals,
    }
    return trialKinds.flatMap((kind) =>
      inQuestion[kind].length === 0
        ? []
        : [{ crop, kind, wordings: [random.pick(inQuestion[kind]), ...Array.from({ length: besides }, () => random.pick(rivals))] }],
    )
  })
}

let dictionary: ReadonlySet<string> | undefined
function openDictionary(): ReadonlySet<string> {
  // SCOWL, as Debian's wamerican installs it.
  dictionary ??= new Set(readFileSync('/usr/share/dict/american-english', 'utf8').toLowerCase().split('\n'))
  return dictionary
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The text with one word changed by one letter into another word of the dictionary. */
export function listOneLetterAway(text: string): string[] {
  const words = text.toLowerCase().split(' ')
  return words.flatMap((word, at) =>
    /^[a-z]{3,}$/.test(word)
      ? [...new Set(changeOneLetter(word))]
          .filter((other) => openDictionary().has(other) && !isSameWord(other, word))
          .map((other) => words.with(at, other).join(' '))
      : [],
  )
}

function changeOneLetter(word: string): string[] {
  return Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const).flatMap(([before, after]) => [
    before + after.slice(1),
    ...Array.from(letters, (letter) => before + letter + after),
    ...Array.from(letters, (letter) => before + letter + after.slice(1)),
  ])
}

const nearestOfSets = new WeakMap<readonly ScoredCrop[], Map<ScoredCrop, string[]>>()
/** The texts of the same kind that the fewest edits part from each crop's own. */
function listNearest(crops: readonly ScoredCrop[]): Map<ScoredCrop, string[]> {
  const known = nearestOfSets.get(crops)
  if (known !== undefined) return known
  const found = new Map(crops.map((crop) => [crop, findNearest(crop, crops)]))
  nearestOfSets.set(crops, found)
  return found
}

function findNearest({ kind, text }: ScoredCrop, crops: readonly ScoredCrop[]): string[] {
  const plain = text.toLowerCase()
  let least = Infinity
  let found: string[] = []
  for (const other of crops) {
    if (other.kind !== kind || Math.abs(other.text.length - text.length) > least || isSameWord(other.text, text)) continue
    const edits = editDistance(plain, other.text.toLowerCase())
    if (edits < least) found = []
    least = Math.min(least, edits)
    if (edits === least) found.push(other.text)
  }
  return found
}
