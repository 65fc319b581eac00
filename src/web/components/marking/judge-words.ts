import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** Judging an answer that somebody has judged before, or of which two opinions differ. */
const en = {
  title: 'Judge answers again',
  loading: 'Loading the answers',
  nothing: { title: 'Nothing waits for your opinion', text: 'Answers come in as colleagues and the program settle them.' },
  cannotShow: 'The answers cannot be shown',
  second: (question: string) => `Question ${question}, second opinion`,
  third: (question: string) => `Question ${question}, third opinion`,
  blind: 'First mark hidden',
  namesHidden: 'Names hidden',
  left: (answers: number) => (answers === 1 ? '1 answer left' : `${formatNumber(answers, 'en')} answers left`),
  leftOrMore: (answers: number) => `${formatNumber(answers, 'en')} answers or more left`,
  scanned: (question: string) => `An answer to question ${question}, as scanned`,
  criteria: 'Criteria',
  criterion: (name: string, marks: number) => `${name}, up to ${marks}`,
  chooseLevels: 'Choose a level for each criterion.',
  keep: 'Save and continue',
  decide: 'Decide and continue',
  notJudged: 'Your opinion',
  held: 'A colleague is judging this answer. Go on with another.',
  given: 'Your opinion is kept.',
  differ: {
    title: 'Two opinions differ',
    text: 'Decide what the answer is worth. What you decide is its mark.',
    point: 'Mark point',
    one: 'One',
    other: 'Other',
    total: 'Marks',
    asWhole: 'given as a whole',
    yes: 'awarded',
    no: 'not awarded',
  },
}

export type JudgeWords = typeof en

const sw: JudgeWords = {
  title: 'Amua majibu tena',
  loading: 'Majibu yanapakiwa',
  nothing: { title: 'Hakuna jibu linalosubiri maoni yako', text: 'Majibu huingia wenzako na programu wanapoyakamilisha.' },
  cannotShow: 'Majibu hayawezi kuonyeshwa',
  second: (question) => `Swali la ${question}, maoni ya pili`,
  third: (question) => `Swali la ${question}, maoni ya tatu`,
  blind: 'Alama za kwanza zimefichwa',
  namesHidden: 'Majina yamefichwa',
  left: (answers) => (answers === 1 ? 'Jibu 1 limesalia' : `Majibu ${formatNumber(answers, 'sw')} yamesalia`),
  leftOrMore: (answers) => `Majibu ${formatNumber(answers, 'sw')} au zaidi yamesalia`,
  scanned: (question) => `Jibu la swali la ${question}, kama lilivyoskaniwa`,
  criteria: 'Vigezo',
  criterion: (name, marks) => `${name}, hadi ${marks}`,
  chooseLevels: 'Chagua kiwango kwa kila kigezo.',
  keep: 'Hifadhi na uendelee',
  decide: 'Amua na uendelee',
  notJudged: 'Maoni yako',
  held: 'Mwenzako anaamua jibu hili. Endelea na lingine.',
  given: 'Maoni yako yamehifadhiwa.',
  differ: {
    title: 'Maoni mawili yanatofautiana',
    text: 'Amua jibu hili lina thamani gani. Uamuzi wako ndio alama zake.',
    point: 'Hoja ya alama',
    one: 'Moja',
    other: 'Lingine',
    total: 'Alama',
    asWhole: 'zilitolewa kwa jumla',
    yes: 'imetolewa',
    no: 'haikutolewa',
  },
}

export const judgeWords: Words<JudgeWords> = { en, sw }
