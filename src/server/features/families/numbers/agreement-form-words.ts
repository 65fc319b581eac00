import type { Words } from '#engine/words/words.ts'

interface AgreementFormWords {
  file: (room: string) => string
  pupil: (admission: string, className: string) => string
  numbers: string
  signed: string
  end: string
}

/** What stands on the printed form beside the words that are agreed to. */
export const agreementFormWords: Words<AgreementFormWords> = {
  en: {
    file: (room) => `${room} agreements to messages`,
    pupil: (admission, className) => `Adm. no. ${admission}, ${className}`,
    numbers: 'I agree for these phone numbers of mine',
    signed: 'Name of the parent or guardian, signature, date',
    end: 'Please give this sheet back to the school.',
  },
  sw: {
    file: (room) => `${room} vibali vya jumbe`,
    pupil: (admission, className) => `Nambari ya usajili ${admission}, ${className}`,
    numbers: 'Nakubali kwa nambari zangu hizi za simu',
    signed: 'Jina la mzazi au mlezi, sahihi, tarehe',
    end: 'Tafadhali rudisha karatasi hii shuleni.',
  },
}
