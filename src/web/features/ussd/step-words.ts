import type { Words } from '#engine/words/words.ts'

/** What stands beside the screens of a language, in that language, whatever the page's is. */
interface StepWords {
  name: string
  keys: string
  steps: readonly { name: string; note: (serviceCode: string) => string }[]
}

export const stepWords: Words<StepWords> = {
  en: {
    name: 'English',
    keys: 'dial, 1, three digits',
    steps: [
      { name: 'Language', note: (serviceCode) => (serviceCode === '' ? 'After dialling' : `After dialling ${serviceCode}`) },
      { name: 'Child', note: () => 'One number proves and chooses' },
      { name: 'Result', note: () => 'The newest exam comes at once' },
    ],
  },
  sw: {
    name: 'Kiswahili',
    keys: 'piga, 2, tarakimu tatu',
    steps: [
      { name: 'Lugha', note: (serviceCode) => (serviceCode === '' ? 'Baada ya kupiga' : `Baada ya kupiga ${serviceCode}`) },
      { name: 'Mtoto', note: () => 'Nambari moja inathibitisha na kuchagua' },
      { name: 'Matokeo', note: () => 'Mtihani mpya zaidi huja mara moja' },
    ],
  },
}
