import { issueSentences, type Bounds, type IssueCode } from '#contract/base/issue-words.ts'
import type { Sentence } from '#contract/base/refusals/refusal.ts'
import { textFaultOf } from '#engine/text/keepable-text.ts'
import { formatList, formatNumber } from '#engine/words/format.ts'
import { textFaultWords } from '#engine/sentences/text-faults.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** What a schema found, as the schema library reports it; only what a sentence needs. */
export interface Issue {
  readonly code?: string | undefined
  readonly message: string
  readonly expected?: unknown
  readonly origin?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly inclusive?: unknown
  readonly exact?: unknown
  readonly format?: unknown
  readonly prefix?: unknown
  readonly divisor?: unknown
  readonly values?: unknown
  readonly options?: unknown
  /** Of a rule of our own: its code, and the bounds that it holds. */
  readonly params?: unknown
}

/**
 * What is wrong, in words for a teacher. A rule of our own says its code, as the message or among its params; what the
 * library finds by itself is said by kind. Its own sentences reach nobody.
 */
export function sayIssue(issue: Issue, language: Language): string {
  const own = readCode(issue)
  if (own !== null) {
    const entry: Sentence<Bounds> = issueSentences[own]
    return entry.say(boundsOf(issue), language)
  }
  const fault = textFaultOf(issue.params)
  if (fault !== null) return textFaultWords[language][fault]
  return (sentences[issue.code ?? ''] ?? sentences['custom'])?.[language](issue) ?? ''
}

function readCode(issue: Issue): IssueCode | null {
  const code = readProperty(issue.params, 'code') ?? issue.message
  return typeof code === 'string' && isIssueCode(code) ? code : null
}

function isIssueCode(text: string): text is IssueCode {
  return Object.hasOwn(issueSentences, text)
}

function boundsOf({ minimum, maximum, params }: Issue): Bounds {
  return { min: Number(minimum ?? readProperty(params, 'min')), max: Number(maximum ?? readProperty(params, 'max')) }
}

function readProperty(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
}

type Sayings = Words<(issue: Issue) => string>

/** By the library's own names for what is wrong. */
const sentences: Readonly<Record<string, Sayings>> = {
  invalid_type: {
    en: ({ expected }) => typeSentences.en[String(expected)] ?? 'Something else is expected here.',
    sw: ({ expected }) => typeSentences.sw[String(expected)] ?? 'Kitu kingine kinatarajiwa hapa.',
  },
  too_small: { en: sayTooSmallInEnglish, sw: sayTooSmallInSwahili },
  too_big: { en: sayTooBigInEnglish, sw: sayTooBigInSwahili },
  invalid_format: {
    en: ({ format, prefix }) => formatSentences.en[String(format)]?.(String(prefix)) ?? 'This is not written in the expected way.',
    sw: ({ format, prefix }) => formatSentences.sw[String(format)]?.(String(prefix)) ?? 'Haya hayakuandikwa kwa namna inayotarajiwa.',
  },
  not_multiple_of: {
    en: ({ divisor }) => `Give a multiple of ${String(divisor)}.`,
    sw: ({ divisor }) => `Andika nambari inayogawanyika kwa ${String(divisor)}.`,
  },
  invalid_value: {
    en: ({ values }) => sayChoice(values, 'en') ?? 'This cannot be chosen here.',
    sw: ({ values }) => sayChoice(values, 'sw') ?? 'Hili haliwezi kuchaguliwa hapa.',
  },
  invalid_union: {
    en: ({ options }) => sayChoice(options, 'en') ?? 'This has none of the forms that are taken here.',
    sw: ({ options }) => sayChoice(options, 'sw') ?? 'Hili halina umbo lolote linalopokelewa hapa.',
  },
  unrecognized_keys: { en: () => 'This field is not known.', sw: () => 'Sehemu hii haijulikani.' },
  invalid_key: { en: () => 'A name in here is not right.', sw: () => 'Kuna jina lisilo sahihi hapa.' },
  invalid_element: { en: () => 'An entry in here is not right.', sw: () => 'Kuna kipengele kisicho sahihi hapa.' },
  custom: { en: () => 'This is not right.', sw: () => 'Hapa pana kosa.' },
}

const typeSentences: Words<Readonly<Record<string, string>>> = {
  en: {
    string: 'Write some text here.',
    number: 'Give a number here.',
    int: 'Give a whole number here.',
    boolean: 'Say yes or no here.',
    date: 'Give a date here.',
    array: 'Give a list here.',
    object: 'Some fields belong here.',
    record: 'Some fields belong here.',
    never: 'Leave this out.',
    nonoptional: 'Fill this in.',
  },
  sw: {
    string: 'Andika maandishi hapa.',
    number: 'Andika nambari hapa.',
    int: 'Andika nambari kamili hapa.',
    boolean: 'Jibu ndiyo au la hapa.',
    date: 'Andika tarehe hapa.',
    array: 'Weka orodha hapa.',
    object: 'Hapa panahitajika sehemu za kujazwa.',
    record: 'Hapa panahitajika sehemu za kujazwa.',
    never: 'Acha hili.',
    nonoptional: 'Jaza hapa.',
  },
}

const formatSentences: Words<Readonly<Record<string, (part: string) => string>>> = {
  en: {
    email: () => 'Please enter a valid email',
    url: () => 'Give a web address here.',
    uuid: () => 'This is not a valid id.',
    date: () => 'Give a date such as 2026-03-31.',
    datetime: () => 'Give a date and a time such as 2026-03-31T08:00:00Z.',
    starts_with: (part) => `This starts with “${part}”.`,
  },
  sw: {
    email: () => 'Tafadhali andika barua pepe sahihi',
    url: () => 'Andika anwani ya wavuti hapa.',
    uuid: () => 'Hiki si kitambulisho halali.',
    date: () => 'Andika tarehe kama 2026-03-31.',
    datetime: () => 'Andika tarehe na saa kama 2026-03-31T08:00:00Z.',
    starts_with: (part) => `Haya huanza na “${part}”.`,
  },
}

function sayChoice(values: unknown, language: Language): string | null {
  if (!Array.isArray(values) || values.length === 0) return null
  const list = formatList(
    values.map((value) => `“${String(value)}”`),
    language,
  )
  if (language === 'sw') return values.length === 1 ? `Ni ${list} pekee inayopokelewa hapa.` : `Chagua mojawapo ya hizi: ${list}.`
  return values.length === 1 ? `Only ${list} is taken here.` : `Choose one of these: ${list}.`
}

function sayTooSmallInEnglish({ origin, minimum, inclusive, exact }: Issue): string {
  const min = formatNumber(Number(minimum), 'en')
  if (origin === 'string') {
    if (exact === true) return `Write exactly ${min} characters here.`
    return minimum === 1 ? 'Write something here.' : `Write at least ${min} characters here.`
  }
  if (origin === 'array' || origin === 'set') return minimum === 1 ? 'Give at least one of these.' : `Give at least ${min} of these.`
  return inclusive === false ? `Give a number greater than ${min}.` : `Give ${min} or more.`
}

function sayTooSmallInSwahili({ origin, minimum, inclusive, exact }: Issue): string {
  const min = formatNumber(Number(minimum), 'sw')
  if (origin === 'string') {
    if (exact === true) return `Andika herufi ${min} kamili hapa.`
    return minimum === 1 ? 'Andika kitu hapa.' : `Andika angalau herufi ${min} hapa.`
  }
  if (origin === 'array' || origin === 'set') return minimum === 1 ? 'Weka angalau kimoja.' : `Weka angalau ${min}.`
  return inclusive === false ? `Andika nambari kubwa kuliko ${min}.` : `Andika ${min} au zaidi.`
}

function sayTooBigInEnglish({ origin, maximum, inclusive, exact }: Issue): string {
  const max = formatNumber(Number(maximum), 'en')
  if (origin === 'string') return exact === true ? `Write exactly ${max} characters here.` : `Write at most ${max} characters here.`
  if (origin === 'array' || origin === 'set') return `Give at most ${max} of these.`
  return inclusive === false ? `Give a number smaller than ${max}.` : `Give ${max} or less.`
}

function sayTooBigInSwahili({ origin, maximum, inclusive, exact }: Issue): string {
  const max = formatNumber(Number(maximum), 'sw')
  if (origin === 'string') return exact === true ? `Andika herufi ${max} kamili hapa.` : `Andika herufi zisizozidi ${max} hapa.`
  if (origin === 'array' || origin === 'set') return `Weka visivyozidi ${max}.`
  return inclusive === false ? `Andika nambari ndogo kuliko ${max}.` : `Andika ${max} au pungufu.`
}
