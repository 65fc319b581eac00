import type { MarkAsk, MarkReason } from '#engine/marking/mark.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** What a mark point asks for: the words of the scheme, or the program's own where the scheme has none. */
export function writeMarkAsk({ text, asks }: Pick<MarkReason, 'text' | 'asks'>, language: Language): string {
  return asks === undefined ? text : words[language][asks]
}

const words: Words<Record<MarkAsk, string>> = {
  en: {
    'right-option': 'a right option',
    'wrong-option': 'a wrong option',
    'one-option': 'one option',
    'unit-fault': 'unit missing or wrong',
    'rounding-fault': 'not as exact as asked',
    unknown: '',
  },
  sw: {
    'right-option': 'chaguo sahihi',
    'wrong-option': 'chaguo lisilo sahihi',
    'one-option': 'chaguo moja',
    'unit-fault': 'kipimo hakipo au si sahihi',
    'rounding-fault': 'haikutolewa kwa usahihi ulioombwa',
    unknown: '',
  },
}
