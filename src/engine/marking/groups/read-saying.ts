import type { PreparedText, Word } from '#engine/marking/short/prepared-text.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** What an answer says, put so that two answers that say the same have the same. */
export interface Saying {
  /** Of two answers that stand together by what they say, equal. */
  meaning: string
  words: readonly Word[]
}

export interface SayingContext {
  language: 'en' | 'sw'
  lexicon: Lexicon
  /** Slips of the pen, with the word that was meant. */
  corrected: ReadonlyMap<string, string>
}

/** Two words of content mean the same in either order: "current increases", "increase in current". */
const freeWords = 2

/**
 * Reads an answer in words. Numbers, signs and every "not" stay where they stand and keep everything else in its place;
 * without them, and without a word such as "because" or "than", parts joined by "and" may change places.
 */
export function readSaying(text: PreparedText, context: SayingContext): Saying {
  const segments: string[][] = [[]]
  let isFixed = false
  let end = 0
  for (const word of text.words) {
    const gap = text.text.slice(end, word.start)
    const sign = signsIn(gap, word)
    end = word.end
    if (sign !== '') {
      isFixed = true
      segments.at(-1)?.push(sign)
    }
    if (/[,;:\n]/.test(gap) || joiners[context.language].has(word.raw)) segments.push([])
    if (joiners[context.language].has(word.raw)) continue
    if (word.isNumber || word.isNegator || orderWords[context.language].has(word.raw)) isFixed = true
    if (lightWords[context.language].has(word.raw)) continue
    segments.at(-1)?.push(tokenOf(word, context))
  }
  const rest = signsIn(text.text.slice(end), null)
  if (rest !== '') segments.at(-1)?.push(rest)
  const parts = segments.filter((part) => part.length > 0)
  const meaning = isFixed || rest !== '' ? parts.flat().join(' ') : parts.map(freely).toSorted().join(' & ')
  return { meaning, words: text.words }
}

function freely(part: string[]): string {
  return (part.length <= freeWords ? part.toSorted() : part).join(' ')
}

function tokenOf(word: Word, { language, lexicon, corrected }: SayingContext): string {
  if (word.isNumber) return numberOf(word.raw)
  const meant = corrected.get(word.raw)
  const stem = word.isStop || word.isNegator ? word.raw : meant === undefined ? word.stem : lexicon.stem(meant)
  // A passive, a causative and a "not" within a Kiswahili verb say something else than the bare verb.
  const voice = language === 'sw' ? (/(?:wa|sha|za|[ie]ka|na)$/.exec((meant ?? word.raw).replace(/i$/, 'a'))?.[0] ?? '') : ''
  return `${word.isNegated ? '!' : ''}${stem}${voice === '' ? '' : `-${voice}`}`
}

/** The value and not the writing: 0.50 is 0.5, 1,250 is 1250, and a decimal comma is a point. */
function numberOf(raw: string): string {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(raw) ? raw.replaceAll(',', '') : raw.replace(',', '.')
  return plain.split('.').length > 2 || plain.includes(',') ? raw : String(Number(plain))
}

/** Signs that carry meaning, a minus or a charge among them; stops, quotes and brackets do not. */
function signsIn(gap: string, before: Word | null): string {
  const signs = gap.replaceAll(/[\s.,;:!?"'“”‘’()[\]…*_–—-]/g, '')
  const isMinus = before?.isNumber === true && /[-−–]$/.test(gap)
  const isCharge = /^[-−](?:\s|$)/.test(gap)
  // What stands joined is one thing: H2O, m2.
  const isJoined = gap === '' && before !== null && before.start > 0
  return `${signs}${isMinus || isCharge ? '-' : ''}${isJoined && signs === '' ? '_' : ''}`
}

/** Words without which an answer says the same. Words of place, cause, condition and amount are not among them. */
export const lightWords = {
  en: new Set(
    "a an the of is are was were be been being am it its it's this that these those there they their them also just very really actually basically like has have had would will thing things stuff".split(
      ' ',
    ),
  ),
  sw: new Set('ni pia sana tu basi kuwa yake wake lake zake chake vyake yao wao hii huu hiyo hilo huo hizi hizo hao haya hayo'.split(' ')),
} as const

/** Where one of these stands, who comes first matters: "because", "than", "from … to". */
export const orderWords = {
  en: new Set(
    'because so then than to from by into onto if unless since when while before after until therefore hence thus or not both between with without in on at for more less but however as which who that causes cause makes make'.split(
      ' ',
    ),
  ),
  sw: new Set(
    'kwa kwani sababu kuliko kutoka hadi katika ndani kabla baada ikiwa kama wakati ili hivyo ndipo kisha au lakini zaidi bila kwenye'.split(' '),
  ),
} as const

/** What joins parts that may change places. */
export const joiners = { en: new Set(['and']), sw: new Set(['na']) } as const
