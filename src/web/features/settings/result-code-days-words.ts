import type { Words } from '#web/components/words.ts'

interface ResultCodeDaysWords {
  title: string
  text: string
  days: string
  hint: string
  wrong: string
  submit: string
  busy: string
  saved: string
  loading: string
}

export const resultCodeDaysWords: Words<ResultCodeDaysWords> = {
  en: {
    title: 'Result codes',
    text: 'With a code, a pupil or a guardian sees a published result. After so many days it opens nothing any more; a teacher can give a new one. This counts for codes that are out already too.',
    days: 'Days a code works',
    hint: '1 to 3,650. Left empty, codes work for good.',
    wrong: 'Give a whole number of days from 1 to 3,650, or leave it empty.',
    submit: 'Save',
    busy: 'Saving…',
    saved: 'Days of result codes saved',
    loading: 'Loading the days of result codes',
  },
  sw: {
    title: 'Misimbo ya matokeo',
    text: 'Kwa msimbo, mwanafunzi au mlezi huona matokeo yaliyochapishwa. Baada ya siku hizi haufungui chochote tena; mwalimu anaweza kutoa mpya. Hii inahusu pia misimbo iliyokwisha kutolewa.',
    days: 'Siku ambazo msimbo unatumika',
    hint: '1 hadi 3,650. Ikiachwa wazi, misimbo haina mwisho.',
    wrong: 'Andika idadi kamili ya siku kuanzia 1 hadi 3,650, au iache wazi.',
    submit: 'Hifadhi',
    busy: 'Inahifadhiwa…',
    saved: 'Siku za misimbo ya matokeo zimehifadhiwa',
    loading: 'Siku za misimbo ya matokeo zinapakiwa',
  },
}
