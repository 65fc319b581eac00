import type { Words } from '#engine/words/words.ts'

/** The frame of an answer that is judged without seeing what others gave. */
const en = {
  previousAnswer: 'Previous answer',
  nextAnswer: 'Next answer',
  keys: { points: 'switch mark points', all: 'all', none: 'none', keep: 'save, go on', move: 'move', undo: 'take back', single: 'Single keys' },
}

export type BlindAnswerWords = typeof en

const sw: BlindAnswerWords = {
  previousAnswer: 'Jibu lililotangulia',
  nextAnswer: 'Jibu linalofuata',
  keys: {
    points: 'toa au ondoa hoja za alama',
    all: 'zote',
    none: 'hakuna',
    keep: 'hifadhi, endelea',
    move: 'pitia',
    undo: 'ondoa maoni',
    single: 'Vitufe vya herufi moja',
  },
}

export const blindAnswerWords: Words<BlindAnswerWords> = { en, sw }
