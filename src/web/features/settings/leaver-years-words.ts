import { leaverYearsRange } from '#contract/retention.ts'
import type { Words } from '#web/components/words.ts'

const { least, most } = leaverYearsRange

interface LeaverYearsWords {
  title: string
  text: string
  years: string
  hint: string
  wrong: string
  submit: string
  busy: string
  saved: string
  loading: string
}

export const leaverYearsWords: Words<LeaverYearsWords> = {
  en: {
    title: 'Pupils who left',
    text: 'After so many years a pupil who left is deleted for good: papers, pages, marks, results and all that names them. Print or export before what the school must keep.',
    years: 'Years after a pupil left',
    hint: `${least} to ${most}. Left empty, nobody is deleted by itself.`,
    wrong: `Give a whole number of years from ${least} to ${most}, or leave it empty.`,
    submit: 'Save',
    busy: 'Saving…',
    saved: 'Years for pupils who left saved',
    loading: 'Loading the years for pupils who left',
  },
  sw: {
    title: 'Wanafunzi walioondoka',
    text: 'Baada ya miaka hii mwanafunzi aliyeondoka hufutwa kabisa: karatasi, kurasa, alama, matokeo na yote yanayomtaja. Kwanza chapisha au pakua ambacho shule inapaswa kuhifadhi.',
    years: 'Miaka baada ya mwanafunzi kuondoka',
    hint: `${least} hadi ${most}. Ikiachwa wazi, hakuna anayefutwa yenyewe.`,
    wrong: `Andika idadi kamili ya miaka kuanzia ${least} hadi ${most}, au iache wazi.`,
    submit: 'Hifadhi',
    busy: 'Inahifadhiwa…',
    saved: 'Miaka ya walioondoka imehifadhiwa',
    loading: 'Miaka ya walioondoka inapakiwa',
  },
}
