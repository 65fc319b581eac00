import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const number = (value: number) => formatNumber(value, 'en')
const nambari = (value: number) => formatNumber(value, 'sw')

const en = {
  /** The state of AI reading, as a heading, and what comes next, as a sentence. */
  idle: { title: 'AI reading has not started', note: 'It starts by itself when pages with written answers come in.' },
  trying: (papers: number) => (papers === 1 ? 'Reading 1 paper first' : `Reading ${papers} papers first`),
  look: {
    title: (papers: number) => (papers === 1 ? '1 paper is read: have a look' : `${papers} papers are read: have a look`),
    note: (pages: number) =>
      `Review a few of them. If the marks are what you would give, let AI read ${pages === 1 ? 'the one other page' : `the other ${number(pages)} pages`}.`,
  },
  running: (done: number, total: number) => `Reading: ${number(done)} of ${countEn('page', total)}`,
  paused: (done: number, total: number) => `Paused after ${number(done)} of ${countEn('page', total)}`,
  pausedNote: 'Nothing is sent until you resume.',
  stopped: (done: number, total: number) => `Stopped after ${number(done)} of ${countEn('page', total)}`,
  stoppedNote: 'What was read stays. The rest is waiting for you in review.',
  done: (done: number, total: number) => `AI has read ${number(done)} of ${countEn('page', total)}`,
  failedNote: 'Some pages could not be read. They are waiting for you in review.',
  /** Instead of a sentence: what a newer server calls what it is doing. */
  newPhase: (phase: string) => `AI reading: ${phase}`,
  progress: 'Pages read by AI',
  readBy: (model: string) => `Read by ${model}`,
  off: 'Answers in words are waiting for a teacher.',
  letRead: (model: string) => `Let ${model} read them`,
  paperByPaper: 'Paper by paper',
  hidePapers: 'Hide the papers',
  calls: (count: number) => (count === 1 ? '1 call' : `${number(count)} calls`),
  tokens: (count: number) => (count === 1 ? '1 token' : `${number(count)} tokens`),
  costEach: (total: string, page: string) => `${total}, ${page} a page`,
  actions: {
    tryFive: 'Read five papers first',
    readAll: 'Read all',
    readAllNow: 'Read all without looking',
    readRest: 'Read the rest',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop',
    retry: 'Try the failed pages again',
  },
  papers: {
    title: 'AI reading by paper',
    loading: 'Loading the papers',
    paper: 'Paper',
    calls: 'Calls',
    tokens: 'Tokens',
    cost: 'Cost',
  },
}

export type AiReadingWords = typeof en

const sw: AiReadingWords = {
  idle: { title: 'Usomaji wa AI haujaanza', note: 'Utaanza kiotomatiki kurasa zenye majibu yaliyoandikwa zitakapofika.' },
  trying: (papers) => (papers === 1 ? 'Karatasi 1 inasomwa kwanza' : `Karatasi ${papers} zinasomwa kwanza`),
  look: {
    title: (papers) => (papers === 1 ? 'Karatasi 1 imesomwa: itazame' : `Karatasi ${papers} zimesomwa: zitazame`),
    note: (pages) =>
      `Kagua chache kati ya hizo. Ikiwa alama ni zile ambazo ungetoa, iruhusu AI isome ${pages === 1 ? 'ukurasa 1 uliobaki' : `kurasa ${nambari(pages)} zilizobaki`}.`,
  },
  running: (done, total) => `Usomaji unaendelea: ${countSw('ukurasa', done)} kati ya ${nambari(total)}`,
  paused: (done, total) => `Usomaji umesitishwa baada ya ${countSw('ukurasa', done)} kati ya ${nambari(total)}`,
  pausedNote: 'Hakuna kinachotumwa hadi uendeleze.',
  stopped: (done, total) => `Usomaji umekomeshwa baada ya ${countSw('ukurasa', done)} kati ya ${nambari(total)}`,
  stoppedNote: 'Kilichosomwa kinabaki. Yaliyosalia yanakusubiri kwenye ukaguzi.',
  done: (done, total) => `AI imesoma ${countSw('ukurasa', done)} kati ya ${nambari(total)}`,
  failedNote: 'Baadhi ya kurasa hazikuweza kusomwa. Zinakusubiri kwenye ukaguzi.',
  newPhase: (phase) => `Usomaji wa AI: ${phase}`,
  progress: 'Kurasa zilizosomwa na AI',
  readBy: (model) => `Imesomwa na ${model}`,
  off: 'Majibu ya maneno yanamsubiri mwalimu.',
  letRead: (model) => `Iruhusu ${model} iyasome`,
  paperByPaper: 'Karatasi moja moja',
  hidePapers: 'Ficha karatasi',
  calls: (count) => (count === 1 ? 'Ombi 1' : `Maombi ${nambari(count)}`),
  tokens: (count) => (count === 1 ? 'Tokeni 1' : `Tokeni ${nambari(count)}`),
  costEach: (total, page) => `${total}, ${page} kwa kila ukurasa`,
  actions: {
    tryFive: 'Soma karatasi tano kwanza',
    readAll: 'Soma zote',
    readAllNow: 'Soma zote bila kutazama',
    readRest: 'Soma zilizobaki',
    pause: 'Sitisha',
    resume: 'Endeleza',
    stop: 'Komesha',
    retry: 'Jaribu tena kurasa zilizoshindikana',
  },
  papers: {
    title: 'Usomaji wa AI kwa kila karatasi',
    loading: 'Karatasi zinapakiwa',
    paper: 'Karatasi',
    calls: 'Maombi',
    tokens: 'Tokeni',
    cost: 'Gharama',
  },
}

export const aiReadingWords: Words<AiReadingWords> = { en, sw }
