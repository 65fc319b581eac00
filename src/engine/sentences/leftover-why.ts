import type { LeftoverWhy } from '#engine/exam/paste-scheme/leftover-why.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'
import { formatNumber } from '#engine/words/format.ts'

/** Why a part of a pasted scheme was not understood, in a sentence. */
export function writeLeftoverWhy(why: LeftoverWhy, language: Language): string {
  return writeCoded<ByCode<LeftoverWhy>, LeftoverWhy['code']>(sentences, why, language)
}

const sentences: Words<Sentences<LeftoverWhy>> = {
  en: {
    'remark-not-understood': 'This remark was not understood.',
    'remark-without-point': 'No mark point stands before this remark.',
    'line-without-mark': 'No mark stands beside it.',
    'marks-without-working': 'No working stands beside these marks.',
    'not-in-bands': 'An essay is marked by its bands; this was not taken over.',
    'other-method': 'This is another way to solve it; the first one was taken.',
    'not-in-points': 'These words went into no mark point.',
    'repeats-question': 'These are the words of the question, and no answer.',
    'too-many-lines': ({ lines, maxLines }) =>
      `The text has ${formatNumber(lines, 'en')} lines; at most ${formatNumber(maxLines, 'en')} are read at once.`,
    'line-too-long': ({ maxChars }) => `It is longer than ${formatNumber(maxChars, 'en')} characters.`,
    'shared-working': ({ marks }) => `${marks} marks share this working; each was given the whole of it.`,
    'other-sum': ({ question, total, sum }) =>
      `${question === null ? 'The scheme' : `Question ${question}`} is worth ${total}, but its parts add up to ${sum}.`,
  },
  sw: {
    'remark-not-understood': 'Maelezo haya hayakueleweka.',
    'remark-without-point': 'Hakuna hoja kabla ya maelezo haya.',
    'line-without-mark': 'Hakuna alama kando yake.',
    'marks-without-working': 'Hakuna hesabu kando ya alama hizi.',
    'not-in-bands': 'Insha husahihishwa kwa viwango vyake; hili halikuchukuliwa.',
    'other-method': 'Hii ni njia nyingine ya kulitatua; ile ya kwanza ndiyo iliyochukuliwa.',
    'not-in-points': 'Maneno haya hayako katika hoja yoyote yenye alama.',
    'repeats-question': 'Haya ni maneno ya swali, si jibu.',
    'too-many-lines': ({ lines, maxLines }) =>
      `Maandishi yana mistari ${formatNumber(lines, 'sw')}; isiyozidi ${formatNumber(maxLines, 'sw')} husomwa kwa wakati mmoja.`,
    'line-too-long': ({ maxChars }) => `Mstari huu unazidi herufi ${formatNumber(maxChars, 'sw')}.`,
    'shared-working': ({ marks }) => `Alama ${marks} zinatumia hesabu hii kwa pamoja; kila moja imepewa hesabu yote.`,
    'other-sum': ({ question, total, sum }) =>
      question === null
        ? `Mwongozo una alama ${total}, lakini jumla ya sehemu zake ni ${sum}.`
        : `Swali la ${question} lina alama ${total}, lakini jumla ya sehemu zake ni ${sum}.`,
  },
}
