import type { Words } from '#engine/words/words.ts'

/** The form that begins a standardisation. */
const en = {
  begin: 'Begin a standardisation',
  settings: 'Papers and tolerance',
  loading: 'Loading the papers',
  tooFew: (from: number, to: number, papers: number) => {
    const needs = `A standardisation needs ${from} to ${to} complete papers on which nobody has decided an answer.`
    if (papers === 0) return `${needs} There are none so far.`
    return papers === 1 ? `${needs} There is one so far.` : `${needs} There are ${papers} so far.`
  },
  tolerance: 'Tolerance a question',
  toleranceHint: 'The mean deviation, without its sign',
  countedIn: 'Counted in',
  percent: '% of its marks',
  marks: 'marks',
  checkAfter: 'Check paper after',
  checkAfterHint: 'A number of groups; leave it empty for no check papers',
  closes: 'Close a question to a marker whose last checks of it are outside the tolerance',
  schoolSaved: 'New standardisations of your school begin with this tolerance.',
  beginButton: 'Begin',
  makeSchools: 'Make this the school’s tolerance',
  callOff: 'Cancel the standardisation',
  callOffText: 'The other papers open to every marker. Marks agreed so far stay; blind marks and checks are deleted.',
  keep: 'Keep it',
  papers: {
    legend: (chosen: number) => (chosen === 1 ? 'Papers, 1 chosen' : `Papers, ${chosen} chosen`),
    text: (max: number) =>
      `Complete papers on which nobody has decided, with the auto-marker’s marks so far, out of ${max}. The proposed papers are spread from the lowest to the highest mark.`,
    chooseProposed: 'Choose the proposed papers',
    markedStays: 'marked, stays',
  },
  /** What is wrong with a field. */
  wrong: {
    papers: (from: number, to: number, chosen: number) =>
      chosen === 1 ? `Choose ${from} to ${to} papers; 1 is chosen.` : `Choose ${from} to ${to} papers; ${chosen} are chosen.`,
    percent: 'Give a percentage from 0 to 100.',
    marks: 'Give marks from 0 to 100.',
    checkEvery: 'Give a whole number from 5 to 200, or leave it empty.',
  },
}

export type SetUpWords = typeof en

const sw: SetUpWords = {
  begin: 'Anzisha usanifishaji',
  settings: 'Karatasi na ukingo',
  loading: 'Karatasi zinapakiwa',
  tooFew: (from, to, papers) => {
    const needs = `Usanifishaji unahitaji karatasi kamili ${from} hadi ${to} ambazo hakuna aliyeamua jibu lake.`
    if (papers === 0) return `${needs} Kufikia sasa hakuna.`
    return papers === 1 ? `${needs} Kufikia sasa iko moja.` : `${needs} Kufikia sasa ziko ${papers}.`
  },
  tolerance: 'Ukingo kwa kila swali',
  toleranceHint: 'Wastani wa tofauti, bila ishara yake',
  countedIn: 'Hupimwa kwa',
  percent: '% ya alama zake',
  marks: 'alama',
  checkAfter: 'Karatasi ya ukaguzi baada ya',
  checkAfterHint: 'Idadi ya makundi; acha wazi ikiwa hutaki karatasi za ukaguzi',
  closes: 'Mfungie swali msahihishaji ambaye karatasi zake za mwisho za ukaguzi wa swali hilo ziko nje ya ukingo',
  schoolSaved: 'Usanifishaji mpya wa shule yako utaanza na ukingo huu.',
  beginButton: 'Anza',
  makeSchools: 'Fanya huu uwe ukingo wa shule',
  callOff: 'Futa usanifishaji',
  callOffText:
    'Karatasi nyingine zinafunguliwa kwa kila msahihishaji. Alama za makubaliano zinabaki; alama za siri na karatasi za ukaguzi zinafutwa.',
  keep: 'Usifute',
  papers: {
    legend: (chosen) => (chosen === 1 ? 'Karatasi, 1 imechaguliwa' : `Karatasi, ${chosen} zimechaguliwa`),
    text: (max) =>
      `Karatasi kamili ambazo hakuna aliyeziamua, na alama za kisahihishaji kufikia sasa, kati ya ${max}. Karatasi zilizopendekezwa zimeenea kutoka alama ya chini hadi ya juu.`,
    chooseProposed: 'Chagua zilizopendekezwa',
    markedStays: 'imesahihishwa, inabaki',
  },
  wrong: {
    papers: (from, to, chosen) =>
      chosen === 1 ? `Chagua karatasi ${from} hadi ${to}; 1 imechaguliwa.` : `Chagua karatasi ${from} hadi ${to}; ${chosen} zimechaguliwa.`,
    percent: 'Andika asilimia kuanzia 0 hadi 100.',
    marks: 'Andika alama kuanzia 0 hadi 100.',
    checkEvery: 'Andika nambari kamili kuanzia 5 hadi 200, au acha wazi.',
  },
}

export const setUpWords: Words<SetUpWords> = { en, sw }
