/**
 * Light stemming of Kiswahili by taking off what a verb or noun carries in front and behind:
 * subject, tense and object prefixes, the verb extensions, and the noun-class prefix. Own rules; a root of fewer
 * than two letters is never cut into.
 */
export function stemKiswahili(word: string): string {
  const plain = word.replaceAll(/['’]/g, '')
  const root = irregular.get(plain) ?? verbRoot(plain) ?? infinitiveRoot(plain) ?? nounRoot(plain)
  return root
}

/** Whether a verb form says "not": `haiongezeki`, `hawakuja`, `sikuona`. The habitual `huleta` does not. */
export function isNegativeVerb(word: string): boolean {
  if (word.length < 5 || positiveStarts.has(word)) return false
  return negativeForms.some((form) => form.test(word))
}

/** Words that look like a form of something else: `walimu` is no verb. */
const irregular = new Map([
  ['walimu', 'alim'],
  ['wali', 'wali'],
  ['meno', 'jin'],
  ['jino', 'jin'],
  ['macho', 'jich'],
  ['jicho', 'jich'],
])

const subject = 'ni|u|a|tu|m|wa|i|li|ya|ki|vi|zi|ku|pa|mu'
const negativeSubject = 'si|hatu|ham|hawa|hau|hai|hali|haya|haki|havi|hazi|haku|hapa|hamu|ha'
const tense = 'na|li|ta|me|nge|ngali|ngeli|ka|ki|sipo'
/** After one of two letters a root keeps four, so that `walipanda` is of `panda` and not of `nda`. */
const object = 'ni|ku|tu|wa|u|i|li|ya|ki|vi|zi|ji'

/** Common words that only look negative. */
const positiveStarts = new Set([
  'hali',
  'halisi',
  'haki',
  'hapa',
  'hapo',
  'haraka',
  'hasa',
  'hatua',
  'hatari',
  'hewa',
  'hufanya',
  'huwa',
  'husaidia',
  'hutumia',
  'huenda',
  'hutoa',
  'hupata',
  'huwezesha',
  'hupunguza',
  'huongeza',
  'sana',
  'sawa',
  'sababu',
  'sauti',
  'siku',
  'sifa',
  'sehemu',
  'simba',
  'siri',
  'sita',
  'siasa',
  'habari',
  'hadithi',
  'hadhi',
  'hamu',
  'hakika',
  'hatima',
  'halmashauri',
  'sikio',
  'silabi',
  'sikukuu',
  'sifuri',
  'siagi',
  'hakiki',
  'harusi',
  'hamsini',
  'hayati',
  'hasara',
  'hatimaye',
  'hakuna',
  'hapana',
])

/** Negative past, perfect and future have a mark of their own; the negative present ends in i; loans keep their ending. */
const negativeForms = [
  new RegExp(`^(?:${negativeSubject})(?:ku|ja|ta)[a-z]{3,}$`),
  new RegExp(`^(?:${negativeSubject})[a-z]{2,}i$`),
  /^(?:hatu|hawa|hau|hai|hali|haya|haki|havi|hazi)[a-z]{4,}[ue]$/,
]

const finite = new RegExp(
  `^(?:${subject})(?:${tense})(?:(?:po|cho|vyo|lo|yo|zo|ye)(?=[a-z]{4,}))?(?:(?:m|mw)(?=[a-z]{3,})|(?:${object})(?=[a-z]{4,}))?([a-z]{3,})$`,
)
const habitual = /^hu([a-z]{3,})$/
const negative = new RegExp(`^(?:${negativeSubject})(?:ku|ja|ta)?([a-z]{3,})$`)

function verbRoot(word: string): string | null {
  if (word.length < 5) return null
  const match = finite.exec(word) ?? habitual.exec(word)
  if (match?.[1] !== undefined) return withoutExtension(match[1])
  if (isNegativeVerb(word)) {
    const bare = negative.exec(word)?.[1]
    if (bare !== undefined) return withoutExtension(bare)
  }
  return null
}

function infinitiveRoot(word: string): string | null {
  const match = /^(?:kuto|ku|kw)([a-z]{3,}[aeiu])$/.exec(word)
  return match?.[1] === undefined ? null : withoutExtension(match[1])
}

/** The causative, passive, stative and applied endings, and the final vowel. */
function withoutExtension(root: string): string {
  const cut = root.replace(/(?:ishwa|eshwa|iliwa|elewa|ishia|eshea|isha|esha|iana|eana|iwa|ewa|ika|eka|ia|ea|wa|ana|za|sha)$/, '')
  const bare = cut.length >= 2 && cut !== root ? cut : root.replace(/[aeiou]$/, '')
  return bare.length >= 2 ? bare : root
}

function nounRoot(word: string): string {
  const bare = word.replace(/^(?:mw|wa|mi|ma|ki|vi|ch|vy|ny|m|u)(?=[a-z]{4,})/, '')
  return bare.length >= 4 ? bare.replace(/(?<=[a-z]{3})[aeiou]$/, '') : bare
}
