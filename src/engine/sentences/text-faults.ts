import type { TextFault } from '#engine/text/keepable-text.ts'
import type { Words } from '#engine/words/words.ts'

/** Why a text cannot be taken. */
export const textFaultWords: Words<Record<TextFault, string>> = {
  en: {
    'unkeepable-text': 'Use ordinary letters, digits and signs here; this text has a character that cannot be kept.',
    'line-break': 'Write this on one line.',
    'turning-sign': 'This text has an invisible sign that turns the direction of reading. Type it again without it.',
  },
  sw: {
    'unkeepable-text': 'Tumia herufi, tarakimu na alama za kawaida hapa; maandishi haya yana herufi isiyoweza kuhifadhiwa.',
    'line-break': 'Andika hili kwenye mstari mmoja.',
    'turning-sign': 'Maandishi haya yana alama isiyoonekana inayogeuza mwelekeo wa kusoma. Yaandike tena bila alama hiyo.',
  },
}
