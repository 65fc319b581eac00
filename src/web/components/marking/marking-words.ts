import type { Words } from '#engine/words/words.ts'

const en = {
  markPoints: 'Mark points',
  marksUpTo: (max: number) => `Marks, 0 to ${max}`,
  /** Of a mark point that nobody has judged. */
  notDecided: 'not decided',
  nothingGiven: 'Nothing is given yet',
  /** How an answer with so many mark points is decided. */
  decideBy: (points: number) =>
    points === 1
      ? 'Choose the mark point, or press 1, 0 or A.'
      : points === 2
        ? 'Choose a mark point, or press 1, 2, 0 or A.'
        : `Choose a mark point, or press 1 to ${Math.min(points, 9)}, 0 or A.`,
  writeMarks: 'Write the marks first.',
  sayBubble: 'Press Y or N, or decide the mark points yourself.',
  guidance: 'Guidance for markers',
  noPicture: 'No picture',
  noPictureOfAnswer: 'There is no picture of this answer.',
  /** Marks of a criterion that are typed. */
  typed: {
    open: 'Type a mark',
    openFor: (criterion: string) => `Type a mark for ${criterion}`,
    notOfCriterion: (max: number) => `Whole marks, 0 to ${max}.`,
    reason: (marks: number) => `Why ${marks}?`,
    reasonHint: 'No level gives this mark. The pupil reads your reason.',
  },
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
  notDecided: 'haijaamuliwa',
  nothingGiven: 'Bado hakuna alama iliyotolewa',
  decideBy: (points) =>
    points === 1
      ? 'Chagua hoja ya alama, au bonyeza 1, 0 au A.'
      : points === 2
        ? 'Chagua hoja ya alama, au bonyeza 1, 2, 0 au A.'
        : `Chagua hoja ya alama, au bonyeza 1 hadi ${Math.min(points, 9)}, 0 au A.`,
  writeMarks: 'Andika alama kwanza.',
  sayBubble: 'Bonyeza Y au N, au uamue hoja za alama mwenyewe.',
  guidance: 'Maelekezo kwa wasahihishaji',
  noPicture: 'Hakuna picha',
  noPictureOfAnswer: 'Hakuna picha ya jibu hili.',
  typed: {
    open: 'Andika alama',
    openFor: (criterion) => `Andika alama ya ${criterion}`,
    notOfCriterion: (max) => `Alama kamili, 0 hadi ${max}.`,
    reason: (marks) => `Kwa nini ${marks}?`,
    reasonHint: 'Hakuna kiwango kinachotoa alama hii. Mwanafunzi atasoma sababu yako.',
  },
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
