import type { Language, Words } from '#engine/words/words.ts'

/** What is written beside the code of a family: the end of the guardian's phone number, the admission number, or a code by mail. */
export type SlipProof = 'guardian-phone' | 'admission' | 'mail'

/** What stands on the slip that opens a result, or all results of a pupil. */
interface SlipWords {
  forGuardians: string
  forPupil: string
  proof: Record<SlipProof, string>
  admission: (number: string) => string
  open: string
  code: string
  yours: string
  until: (day: string) => string
}

const words: Words<SlipWords> = {
  en: {
    forGuardians: 'For the parents and guardians',
    forPupil: 'For the pupil',
    proof: {
      'guardian-phone': 'You are asked for the last 4 digits of your phone.',
      admission: 'You are asked for the admission number.',
      mail: 'A second code comes to your email.',
    },
    admission: (number) => `Adm. no. ${number}`,
    open: 'Photograph the square, or open',
    code: 'and write this code',
    yours: 'Give it to nobody else.',
    until: (day) => `It works until ${day}.`,
  },
  sw: {
    forGuardians: 'Kwa wazazi na walezi',
    forPupil: 'Kwa mwanafunzi',
    proof: {
      'guardian-phone': 'Utaulizwa tarakimu 4 za mwisho za simu yako.',
      admission: 'Utaulizwa nambari ya usajili.',
      mail: 'Msimbo wa pili huja kwa barua pepe yako.',
    },
    admission: (number) => `Nambari ${number}`,
    open: 'Piga picha mraba, au fungua',
    code: 'na uandike msimbo huu',
    yours: 'Usimpe mtu mwingine.',
    until: (day) => `Unatumika hadi ${day}.`,
  },
}

export function getSlipWords(language: Language): SlipWords {
  return words[language]
}
