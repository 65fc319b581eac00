import type { PreparedText, Word } from '#engine/marking/short/prepared-text.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** The meaning of an answer in normal form: two answers with one meaning have the same form. */
export interface Saying {
  /** Equal for two answers with one meaning. */
  meaning: string
  words: readonly Word[]
}

interface SayingContext {
  language: 'en' | 'sw'
  lexicon: Lexicon
  /** Maps each slip of the pen to the intended word. */
  corrected: ReadonlyMap<string, string>
}

/** Up to this many content words may change places: "current increases", "increase in current". */
const freeWords = 2

/**
 * Reads the meaning of an answer in words. Numbers, signs, every "not" and words such as "because" or "than" fix the order
 * of the whole answer. Without them, parts that "and" joins may change places.
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
  // A passive, a causative or a "not" inside a Kiswahili verb changes its meaning.
  const voice = language === 'sw' ? (/(?:wa|sha|za|[ie]ka|na)$/.exec((meant ?? word.raw).replace(/i$/, 'a'))?.[0] ?? '') : ''
  return `${word.isNegated ? '!' : ''}${stem}${voice === '' ? '' : `-${voice}`}`
}

/** The value counts, not the notation: 0.50 is 0.5, 1,250 is 1250, and a decimal comma is a point. */
function numberOf(raw: string): string {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(raw) ? raw.replaceAll(',', '') : raw.replace(',', '.')
  return plain.split('.').length > 2 || plain.includes(',') ? raw : String(Number(plain))
}

/** Signs with a meaning, such as a minus or a charge. Punctuation, quotes and brackets have none. */
function signsIn(gap: string, before: Word | null): string {
  const signs = gap.replaceAll(/[\s.,;:!?"'“”‘’()[\]…*_–—-]/g, '')
  const isMinus = before?.isNumber === true && /[-−–]$/.test(gap)
  const isCharge = /^[-−](?:\s|$)/.test(gap)
  // Characters without a gap form one name: H2O, m2.
  const isJoined = gap === '' && before !== null && before.start > 0
  return `${signs}${isMinus || isCharge ? '-' : ''}${isJoined && signs === '' ? '_' : ''}`
}

/** Words that do not change the meaning of an answer. Words of place, cause, condition and amount are not among them. */
const lightWords = {
  en: new Set(
    "a an the of is are was were be been being am it its it's this that these those there they their them also just very really actually basically like has have had would will thing things stuff".split(
      ' ',
    ),
  ),
  sw: new Set('ni pia sana tu basi kuwa yake wake lake zake chake vyake yao wao hii huu hiyo hilo huo hizi hizo hao haya hayo'.split(' ')),
} as const

/** With one of these words the order matters: "because", "than", "from … to". */
const orderWords = {
  en: new Set(
    'because so then than to from by into onto if unless since when while before after until therefore hence thus or not both between with without in on at for more less but however as which who that causes cause makes make'.split(
      ' ',
    ),
  ),
  sw: new Set(
    'kwa kwani sababu kuliko kutoka hadi katika ndani kabla baada ikiwa kama wakati ili hivyo ndipo kisha au lakini zaidi bila kwenye'.split(' '),
  ),
} as const

/** Words that join parts in any order. */
export const joiners = { en: new Set(['and']), sw: new Set(['na']) } as const
