import type { MarkChangeWhy } from '#engine/marking/mark-why.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'

/** Why a mark changed, in a sentence. */
export function writeMarkChangeWhy(why: MarkChangeWhy, language: Language): string {
  return writeCoded<ByCode<MarkChangeWhy>, MarkChangeWhy['code']>(sentences, why, language)
}

const sentences: Words<Sentences<MarkChangeWhy>> = {
  en: {
    'scheme-changed': 'The marking scheme was changed.',
    'read-by-model': 'AI reading read the answer.',
    'read-by-own-reader': 'Sahihi’s own reader read the answer.',
    'page-read-again': 'The page was read again.',
    'marker-improved': 'The auto-marker was improved.',
    'seen-among-others': 'More answers to the question came in, and the auto-marker saw this one among them.',
    'same-answer-decided': 'A person decided about another answer in the same words.',
    'decided-by-person': 'Decided by a person.',
    'decision-undone': 'The decision was undone.',
    'agreed-in-standardisation': 'Agreed in the standardisation.',
    'third-opinion': 'Two opinions differed, and a third person decided.',
    unknown: 'A newer version of the program gave a reason that cannot be shown here.',
    'said-by-person': ({ text }) => text,
  },
  sw: {
    'scheme-changed': 'Mwongozo wa kusahihisha ulibadilishwa.',
    'read-by-model': 'Usomaji wa AI ulisoma jibu.',
    'read-by-own-reader': 'Kisomaji cha Sahihi chenyewe kilisoma jibu.',
    'page-read-again': 'Ukurasa ulisomwa tena.',
    'marker-improved': 'Kisahihishaji kiliboreshwa.',
    'seen-among-others': 'Majibu zaidi ya swali yalifika, na kisahihishaji kilitazama jibu hili pamoja nayo.',
    'same-answer-decided': 'Mwalimu aliamua jibu lingine lenye maneno yale yale.',
    'decided-by-person': 'Uliamuliwa na mwalimu.',
    'decision-undone': 'Uamuzi ulitenguliwa.',
    'agreed-in-standardisation': 'Alama zilikubaliwa katika usanifishaji.',
    'third-opinion': 'Maoni mawili yalitofautiana, na mtu wa tatu aliamua.',
    unknown: 'Toleo jipya la programu lilitoa sababu isiyoweza kuonyeshwa hapa.',
    'said-by-person': ({ text }) => text,
  },
}
