import { alikeSigns } from './lookalikes.ts'
import type { WordList } from './word-list.ts'

/** A word of a list that is near to what was read. */
export interface NearWord {
  text: string
  /** Edits from the reading, in which signs that look alike count less. */
  distance: number
  prior: number
}

/** What an edit costs: one sign for another that looks alike, or for any other, and a sign too many or too few. */
const COST = { alike: 0.6, other: 1, gap: 0.9 }
/** A word is near with at most this share of its signs edited. */
const MOST_EDITS = { share: 0.5, atLeast: 1.2, atMost: 3.1 }
/** The first search is this wide and grows in such steps. It ends this far beyond the nearest word. */
const BOUND = { first: 1.2, step: 0.9, beyond: 1.2 }
/** So many branches are looked at in one search, so that no reading takes long: about ten milliseconds. */
const MOST_BRANCHES = 60_000
/** How many edits a word may be further away for each unit of its prior. */
const EDITS_BY_PRIOR = 0.35

const FAR = 99
const SIGNS = 128
const costs = new Float32Array(SIGNS * SIGNS).fill(COST.other)
for (let sign = 0; sign < SIGNS; sign += 1) costs[sign * SIGNS + sign] = 0
for (const [sign, others] of Object.entries({ ...alikeSigns, 0: 'o', 1: 'li', 5: 's', 9: 'gq', 2: 'z', 8: 'b' }))
  for (const other of others) {
    costs[sign.charCodeAt(0) * SIGNS + other.charCodeAt(0)] = COST.alike
    costs[other.charCodeAt(0) * SIGNS + sign.charCodeAt(0)] = COST.alike
  }

/** The words of all lists that are nearest to a text in small letters, the best first, at most `most` of them. */
export function findNearWords(lists: readonly WordList[], text: string, most: number): NearWord[] {
  const widest = Math.min(MOST_EDITS.atMost, Math.max(MOST_EDITS.atLeast, MOST_EDITS.share * text.length))
  let found: ReadonlyMap<string, NearWord> = new Map()
  for (let bound = BOUND.first; ; bound += BOUND.step) {
    const within = Math.min(bound, widest)
    found = searchAll(lists, text, within)
    const nearest = Math.min(...[...found.values()].map(({ distance }) => distance))
    if (within >= widest || within >= nearest + BOUND.beyond || found.size >= 20) break
  }
  const cost = ({ distance, prior }: NearWord) => distance - EDITS_BY_PRIOR * prior
  return [...found.values()].toSorted((one, other) => cost(one) - cost(other)).slice(0, most)
}

function searchAll(lists: readonly WordList[], text: string, bound: number): ReadonlyMap<string, NearWord> {
  const found = new Map<string, NearWord>()
  for (const list of lists)
    search(list, text, bound, (word) => {
      const known = found.get(word.text)
      if (known === undefined || known.prior < word.prior) found.set(word.text, word)
    })
  return found
}

/** Walks the tree of words with a row of edit distances for each letter, and leaves every branch that is too far already. */
function search({ letters, child, next, block, priors }: WordList, text: string, bound: number, onWord: (word: NearWord) => void): void {
  const width = text.length + 1
  const signs = Uint8Array.from(text, (sign) => Math.min(SIGNS - 1, sign.charCodeAt(0)))
  // Further from the diagonal than this, the gaps alone cost too much.
  const band = Math.floor(bound / COST.gap)
  const deepest = text.length + band
  const rows = new Float32Array((deepest + 1) * width).fill(FAR)
  for (let at = 0; at <= Math.min(band, text.length); at += 1) rows[at] = at * COST.gap
  const path = new Uint8Array(deepest + 1)
  let branches = 0
  const walk = (node: number, depth: number) => {
    const [above, own] = [(depth - 1) * width, depth * width]
    const [from, to] = [Math.max(0, depth - band), Math.min(text.length, depth + band)]
    for (let at = child[node] ?? 0; at !== 0 && branches < MOST_BRANCHES; at = next[at] ?? 0) {
      branches += 1
      const letter = letters[at] ?? 0
      let least = FAR
      for (let place = from; place <= to; place += 1) {
        let cost = (rows[above + place] ?? FAR) + COST.gap
        if (place > 0) {
          const swapped = (rows[above + place - 1] ?? FAR) + (costs[(signs[place - 1] ?? 0) * SIGNS + letter] ?? COST.other)
          if (swapped < cost) cost = swapped
          if (place > from) {
            const added = (rows[own + place - 1] ?? FAR) + COST.gap
            if (added < cost) cost = added
          }
        }
        rows[own + place] = cost
        if (cost < least) least = cost
      }
      if (least > bound) continue
      path[depth] = letter
      const ends = block[at] ?? 0
      const distance = to === text.length ? (rows[own + to] ?? FAR) : FAR
      if (ends > 0 && distance <= bound) onWord({ text: String.fromCharCode(...path.subarray(1, depth + 1)), distance, prior: priors[ends - 1] ?? 0 })
      if (depth < deepest) walk(at, depth + 1)
    }
  }
  walk(0, 1)
}
