import type { ShortQuestion } from '#engine/exam/exam.ts'
import { readWording } from '#engine/exam/wording/read-wording.ts'
import { toClasses } from './alphabet.ts'
import type { KnownWording } from './list-wordings.ts'

/** A wording with more words than this is searched word by word. */
const SHORT = 2
const MIN_LETTERS = 5
/** The most key words of a point. Each is compared with every place of an answer, and more would delay the page. */
const MAX_WORDS_OF_POINT = 4
const MOST = 12

/** Words of five letters and more, in both languages, that say nothing about the subject. */
const fillers = new Set(
  (
    'about above after again against along always among another because become becomes before being below between cannot causes could during each either ' +
    'every first given gives have having itself large larger less makes many might much other others rather result results same several should since small ' +
    'smaller some such takes their them then there therefore these they thing things this those through under until usually very what when where which while ' +
    'will with within without would hivyo hivi hiyo huku hutokana ikiwa kama katika kila kisha kiwa kutoka kwamba lakini maana mbali ndani ndiyo pamoja pekee ' +
    'sababu vile wakati wengi wengine yenye zaidi'
  ).split(' '),
)

/**
 * The words of each mark point to search in a sentence: short wordings as a whole, and the words of longer ones that neither
 * the question nor any sentence contains. Finding one proves no mark. It only shows where to look.
 */
export function listKeyWords({ scheme, text = '' }: Pick<ShortQuestion, 'scheme' | 'text'>): KnownWording[] {
  const said = new Set(wordsOf(text))
  const found = new Map<string, KnownWording>()
  for (const [at, point] of scheme.entries()) {
    const { wordings, required } = readAll([point.text ?? '', ...(point.accept ?? [])])
    const short = wordings.filter((wording) => wording.trim().split(/\s+/).length <= SHORT && wording.length >= MIN_LETTERS)
    const long = wordings.filter((wording) => !short.includes(wording)).flatMap(wordsOf)
    const keys = [...required.flatMap(wordsOf), ...short, ...long.filter((word) => isTelling(word) && !said.has(word))]
    for (const key of [...new Set(keys.map((each) => each.toLowerCase()))].slice(0, MAX_WORDS_OF_POINT)) {
      if (toClasses(key) === null) continue
      const known = found.get(key)
      if (known === undefined) found.set(key, { text: key, points: [at] })
      else known.points.push(at)
    }
  }
  return [...found.values()].slice(0, MOST)
}

function readAll(texts: readonly string[]): { wordings: string[]; required: string[] } {
  const read = texts.map(readWording)
  return { wordings: read.flatMap(({ wordings }) => wordings), required: read.flatMap(({ required }) => required) }
}

function isTelling(word: string): boolean {
  return word.length >= MIN_LETTERS && !fillers.has(word)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}’'-]+/gu) ?? []
}
