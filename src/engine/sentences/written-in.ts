import type { Language, Words } from '#engine/words/words.ts'

/** Whose words stand in the other language: a teacher's to the pupil, or those of the exam with its marking scheme. */
type OwnWords = 'feedback' | 'scheme'

/** Says beside words that stay as they are why they are not in the reader's language. */
export function writeWrittenIn(whose: OwnWords, language: Language): string {
  return sentences[language][whose]
}

const sentences: Words<Record<OwnWords, string>> = {
  en: {
    feedback: 'Written in Kiswahili by the school.',
    scheme: 'Words of the exam and its marking scheme are in Kiswahili, as the school wrote them.',
  },
  sw: {
    feedback: 'Umeandikwa kwa Kiingereza na shule.',
    scheme: 'Maneno ya mtihani na ya mwongozo wa kusahihisha ni ya Kiingereza, kama shule ilivyoyaandika.',
  },
}
