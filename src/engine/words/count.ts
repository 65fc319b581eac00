import { capitalise } from '#engine/words/capitalise.ts'
import { formatNumber } from '#engine/words/format-number.ts'

/**
 * What screens count, in Kiswahili: one and many of each noun, by the prefixes that its verbs take. Of the nouns that are
 * the same in both, only the verb tells one from many: karatasi 1 imesomwa, karatasi 3 zimesomwa.
 */
export const swNouns = {
  'a/wa': { mwanafunzi: 'wanafunzi', mtumiaji: 'watumiaji', mlezi: 'walezi', mwalimu: 'walimu', mtoto: 'watoto' },
  'u/i': { mtihani: 'mitihani', mstari: 'mistari', mchoro: 'michoro' },
  'li/ya': {
    swali: 'maswali',
    jibu: 'majibu',
    kundi: 'makundi',
    jambo: 'mambo',
    kosa: 'makosa',
    neno: 'maneno',
    andiko: 'maandiko',
    ombi: 'maombi',
    chaguo: 'machaguo',
    darasa: 'madarasa',
  },
  'ki/vi': { kiduara: 'viduara', kisanduku: 'visanduku', kigezo: 'vigezo', kipengele: 'vipengele', kijikaratasi: 'vijikaratasi' },
  'i/zi': {
    alama: 'alama',
    karatasi: 'karatasi',
    picha: 'picha',
    faili: 'faili',
    sehemu: 'sehemu',
    hoja: 'hoja',
    kadi: 'kadi',
    insha: 'insha',
    rufaa: 'rufaa',
    simu: 'simu',
    kazi: 'kazi',
    jozi: 'jozi',
    herufi: 'herufi',
    shaka: 'shaka',
    krediti: 'krediti',
  },
  'u/zi': { ukurasa: 'kurasa', ujumbe: 'jumbe' },
  'u/ya': { uamuzi: 'maamuzi' },
} as const

/** How words begin that agree with a noun, by the prefix: linasubiri, halisubiri, la kukagua, lenye shaka. */
export const swBeginnings = {
  a: ['a', 'ha', 'wa ', 'mwenye '],
  wa: ['wa', 'hawa', 'wenye '],
  u: ['u', 'hau', 'wa ', 'wenye '],
  i: ['i', 'hai', 'ya ', 'yenye '],
  li: ['li', 'hali', 'la ', 'lenye '],
  ya: ['ya', 'haya', 'yenye '],
  ki: ['ki', 'haki', 'cha ', 'chenye '],
  vi: ['vi', 'havi', 'vya ', 'vyenye '],
  zi: ['zi', 'hazi', 'za ', 'zenye '],
} as const

type SwNouns = typeof swNouns
type SwNoun = { [Class in keyof SwNouns]: keyof SwNouns[Class] }[keyof SwNouns]
type ClassOf<Noun> = { [Class in keyof SwNouns]: Noun extends keyof SwNouns[Class] ? Class : never }[keyof SwNouns]
type Agreeing<Prefix> = Prefix extends keyof typeof swBeginnings ? `${(typeof swBeginnings)[Prefix][number]}${string}` : never
type AgreeingBoth<Class> = Class extends `${infer One}/${infer Many}` ? [one: Agreeing<One>, many: Agreeing<Many>] : never

/**
 * Counts a noun, with what agrees with its class: `countSw('Jibu', count, 'linasubiri', 'yanasubiri')` says "Jibu 1
 * linasubiri" or "Majibu 3 yanasubiri". Words of another class do not compile.
 */
export function countSw<Noun extends SwNoun | Capitalize<SwNoun>>(
  noun: Noun,
  count: number,
  ...agreeing: [] | AgreeingBoth<ClassOf<Uncapitalize<Noun>>>
): string {
  const single = noun.toLowerCase()
  const plural = Object.values(swNouns).map((nouns: Readonly<Record<string, string>>) => nouns[single])
  const many = plural.find((each) => each !== undefined) ?? single
  const name = count === 1 ? single : many
  return withAgreeing(`${noun === single ? name : capitalise(name)} ${formatNumber(count, 'sw')}`, count, agreeing)
}

/** Counts a noun: `countEn('answer', count, 'waits', 'wait')` says "1 answer waits" or "3 answers wait". */
export function countEn(noun: string, count: number, ...agreeing: [] | [one: string, many: string]): string {
  const many = `${noun}${/(?:s|x|ch)$/.test(noun) ? 'es' : 's'}`
  return withAgreeing(`${formatNumber(count, 'en')} ${count === 1 ? noun : many}`, count, agreeing)
}

function withAgreeing(counted: string, count: number, [one, many]: [] | readonly [string, string]): string {
  return one === undefined ? counted : `${counted} ${count === 1 ? one : many}`
}
