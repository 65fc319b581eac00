import type { ReadingTrouble, UselessReply } from '#engine/model-reply/reading-trouble.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'
import { formatMoney, formatNumber } from '#engine/words/format.ts'

/** What holds AI reading up, or why a page could not be read by it, in a sentence. */
export function writeReadingTrouble(trouble: ReadingTrouble, language: Language): string {
  return writeCoded<ByCode<ReadingTrouble>, ReadingTrouble['code']>(sentences, trouble, language)
}

/** What holds AI reading up, and whether somebody has to do something about it. */
export function writeBlocker(trouble: ReadingTrouble, { goesOn }: { goesOn: boolean }, language: Language): string {
  const sentence = writeReadingTrouble(trouble, language)
  return goesOn ? `${sentence} ${goesOnAlone[language]}` : sentence
}

const goesOnAlone: Words<string> = { en: 'It goes on by itself.', sw: 'Kazi itaendelea kiotomatiki.' }

const useless: Words<Record<UselessReply, string>> = {
  en: {
    'nothing-said': 'The model was asked twice and said nothing.',
    'not-json': 'The model was asked twice, and its reply was not in the form that was asked for.',
    'other-questions': 'The model was asked twice, and its reply spoke of none of the questions.',
    'not-the-protocol': 'The model was asked twice, and its reply made no sense.',
    'without-end': 'The model was asked twice, and its reply did not come to an end.',
  },
  sw: {
    'nothing-said': 'Modeli iliulizwa mara mbili na haikusema chochote.',
    'not-json': 'Modeli iliulizwa mara mbili, na jibu lake halikuwa katika muundo ulioombwa.',
    'other-questions': 'Modeli iliulizwa mara mbili, na jibu lake halikuhusu swali lolote.',
    'not-the-protocol': 'Modeli iliulizwa mara mbili, na jibu lake halikuwa na maana.',
    'without-end': 'Modeli iliulizwa mara mbili, na jibu lake halikufika mwisho.',
  },
}

const sentences: Words<Sentences<ReadingTrouble>> = {
  en: {
    'left-alone': 'The AI server has failed several times in a row and is left alone for a while.',
    'not-reached': 'The AI server cannot be reached.',
    'asked-too-often': 'The AI server is asked too often.',
    'spending-limit': 'The school’s limit of spending for this month is reached.',
    'call-limit': 'The school’s limit of calls an hour is reached.',
    'no-credit': 'These papers wait for credit. Nothing is spent on reading them until there is some.',
    'program-failed': 'The program failed each time it had this page read. It can be tried again.',
    unknown: 'AI reading has a problem that cannot be named here.',
    'cost-a-paper': ({ cost, bound, currency }) =>
      `A paper has cost ${formatMoney(cost, { currency, language: 'en' })} on average, above your school’s bound of ${formatMoney(bound, { currency, language: 'en' })}. It goes on when you say so.`,
    'too-slow': ({ seconds }) => `The AI server did not respond within ${formatNumber(seconds, 'en')} seconds.`,
    'server-trouble': ({ status }) => `The AI server has a problem of its own (${status}).`,
    refused: ({ status }) => `The AI server refused the request (${status}).`,
    'format-refused': ({ status, word }) => `The AI server refused the request (${status}: ${word}).`,
    'useless-replies': ({ why }) => useless.en[why],
  },
  sw: {
    'left-alone': 'Seva ya AI imeshindwa mara kadhaa mfululizo na imeachwa kwa muda.',
    'not-reached': 'Seva ya AI haipatikani.',
    'asked-too-often': 'Seva ya AI inaulizwa mara nyingi mno.',
    'spending-limit': 'Kikomo cha matumizi ya shule kwa mwezi huu kimefikiwa.',
    'call-limit': 'Kikomo cha shule cha maombi kwa saa kimefikiwa.',
    'no-credit': 'Karatasi hizi zinasubiri krediti. Hakuna kinachotumika kuzisoma hadi ipatikane.',
    'program-failed': 'Programu ilishindwa kila mara ukurasa huu uliposomwa. Unaweza kujaribiwa tena.',
    unknown: 'Usomaji wa AI una tatizo lisiloweza kutajwa hapa.',
    'cost-a-paper': ({ cost, bound, currency }) =>
      `Karatasi moja imegharimu wastani wa ${formatMoney(cost, { currency, language: 'sw' })}, zaidi ya kikomo cha shule yenu cha ${formatMoney(bound, { currency, language: 'sw' })}. Kazi itaendelea ukisema hivyo.`,
    'too-slow': ({ seconds }) => `Seva ya AI haikujibu ndani ya sekunde ${formatNumber(seconds, 'sw')}.`,
    'server-trouble': ({ status }) => `Tatizo liko kwenye seva ya AI yenyewe (${status}).`,
    refused: ({ status }) => `Seva ya AI ilikataa ombi (${status}).`,
    'format-refused': ({ status, word }) => `Seva ya AI ilikataa ombi (${status}: ${word}).`,
    'useless-replies': ({ why }) => useless.sw[why],
  },
}
