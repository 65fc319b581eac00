import { countSw } from '#engine/words/count.ts'
import type { Words } from '#engine/words/words.ts'

/** Marking the papers that everybody marks, without seeing what others gave. */
const en = {
  title: 'Mark the papers',
  loading: 'Loading the answers',
  nothing: 'There is nothing to mark',
  handedIn: {
    title: 'Your marks are handed in',
    compare: 'See how they compare',
    text: (answers: number) => (answers === 1 ? '1 answer is marked.' : `All ${answers} answers are marked.`),
  },
  place: (question: string, script: number, scripts: number) => `Question ${question}, script ${script} of ${scripts}`,
  blind: 'Blind',
  question: 'Question',
  option: (question: string, toMark: number) => (toMark === 0 ? `${question}: marked` : `${question}: ${toMark} to mark`),
  left: (answers: number) => (answers === 1 ? '1 answer left' : `${answers} answers left`),
  scanned: (script: number, question: string) => `Script ${script}, question ${question}, as scanned`,
  keep: 'Save and continue',
  change: 'Change and continue',
  notMarked: 'Not marked yet',
  kept: (marks: number, max: number) => `Saved: ${marks} of ${max}`,
  scripts: 'Scripts',
  scriptNotMarked: (script: number) => `Script ${script}, not marked`,
  scriptMarked: (script: number, marks: number) => (marks === 1 ? `Script ${script}, 1 mark` : `Script ${script}, ${marks} marks`),
  handIn: {
    title: 'Hand in',
    ready: 'Every answer is marked. You can still go back and change a mark; once handed in, they stand.',
    left: (answers: number) => (answers === 1 ? '1 answer is not marked yet.' : `${answers} answers are not marked yet.`),
    busy: 'Handing in…',
    button: 'Hand in my marks',
    ask: 'Hand in your marks',
    text: 'After that you cannot change them, and you see them beside those of your colleagues and the auto-marker.',
    confirm: 'Hand in',
    lookAgain: 'Look again',
  },
}

export type BlindWords = typeof en

const sw: BlindWords = {
  title: 'Sahihisha karatasi',
  loading: 'Majibu yanapakiwa',
  nothing: 'Hakuna cha kusahihisha',
  handedIn: {
    title: 'Alama zako zimewasilishwa',
    compare: 'Tazama zinavyolinganishwa',
    text: (answers) => (answers === 1 ? 'Jibu 1 limesahihishwa.' : `Majibu yote ${answers} yamesahihishwa.`),
  },
  place: (question, script, scripts) => `Swali la ${question}, karatasi ya ${script} kati ya ${scripts}`,
  blind: 'Kwa siri',
  question: 'Swali',
  option: (question, toMark) =>
    toMark === 0 ? `${question}: limesahihishwa` : `${question}: ${countSw('jibu', toMark, 'la kusahihisha', 'ya kusahihisha')}`,
  left: (answers) => (answers === 1 ? 'Jibu 1 limesalia' : `Majibu ${answers} yamesalia`),
  scanned: (script, question) => `Karatasi ya ${script}, swali la ${question}, kama ilivyoskaniwa`,
  keep: 'Hifadhi na uendelee',
  change: 'Badilisha na uendelee',
  notMarked: 'Bado halijasahihishwa',
  kept: (marks, max) => `Zimehifadhiwa: ${marks} kati ya ${max}`,
  scripts: 'Karatasi',
  scriptNotMarked: (script) => `Karatasi ya ${script}, haijasahihishwa`,
  scriptMarked: (script, marks) => `Karatasi ya ${script}, alama ${marks}`,
  handIn: {
    title: 'Wasilisha',
    ready: 'Majibu yote yamesahihishwa. Bado unaweza kurudi na kubadilisha alama; zikishawasilishwa, hazibadiliki.',
    left: (answers) => (answers === 1 ? 'Jibu 1 bado halijasahihishwa.' : `Majibu ${answers} bado hayajasahihishwa.`),
    busy: 'Zinawasilishwa…',
    button: 'Wasilisha alama zangu',
    ask: 'Wasilisha alama zako',
    text: 'Baada ya hapo huwezi kuzibadilisha, na utaziona kando ya zile za wenzako na za kisahihishaji.',
    confirm: 'Wasilisha',
    lookAgain: 'Tazama tena',
  },
}

export const blindWords: Words<BlindWords> = { en, sw }
