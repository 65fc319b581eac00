import type { Words } from '#engine/words/words.ts'

const en = {
  markPoints: 'Mark points',
  marksUpTo: (max: number) => `Marks, 0 to ${max}`,
  noPicture: 'No picture',
  noPictureOfAnswer: 'There is no picture of this answer.',
  scheme: {
    title: 'Scheme',
    workings: 'Workings',
    marks: 'Marks',
    remarks: 'Remarks',
    within: (tolerance: number) => `within ${tolerance}`,
    accept: (wordings: string) => `accept ${wordings}`,
    reject: (wordings: string) => `reject ${wordings}`,
    /** How a choice with several right options is marked. */
    scoring: {
      'all-or-nothing': 'all marks or none',
      partial: 'marks for each right option',
      negative: 'a wrong option takes marks away',
    },
  },
}

export type MarkingWords = typeof en

const sw: MarkingWords = {
  markPoints: 'Hoja za alama',
  marksUpTo: (max) => `Alama, 0 hadi ${max}`,
  noPicture: 'Hakuna picha',
  noPictureOfAnswer: 'Hakuna picha ya jibu hili.',
  scheme: {
    title: 'Mwongozo wa kusahihisha',
    workings: 'Hatua',
    marks: 'Alama',
    remarks: 'Maelezo',
    within: (tolerance) => `tofauti isizidi ${tolerance}`,
    accept: (wordings) => `kubali ${wordings}`,
    reject: (wordings) => `kataa ${wordings}`,
    scoring: {
      'all-or-nothing': 'alama zote au hakuna',
      partial: 'alama kwa kila chaguo sahihi',
      negative: 'chaguo lisilo sahihi hupunguza alama',
    },
  },
}

export const markingWords: Words<MarkingWords> = { en, sw }
