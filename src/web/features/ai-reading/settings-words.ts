import type { Words } from '#engine/words/words.ts'

/** Whether and how much a school lets AI read; for its leaders. */
const en = {
  title: 'AI reading',
  heading: 'AI reading of handwriting',
  note: 'Choices and numbers in grids are always read here, on your own server.',
  loading: 'Loading the settings',
  cannotShow: 'These settings cannot be shown',
  where: {
    title: 'Where answers are read',
    none: 'No AI service is set up',
    at: (model: string, host: string) => `${model} at ${host}`,
    noneTitle: 'No AI service is set up on this server',
    noneText:
      'Answers in words wait for a teacher, who marks them from their pictures. Whoever runs the server can set up an AI service with AI_BASE_URL and AI_MODEL.',
    legend: 'Answers in words',
    stay: 'Stay here. Nothing leaves this server; teachers mark them from their pictures.',
    read: (model: string, host: string) =>
      `Are read by ${model}. Only the boxes with the answers are sent to ${host}; of plain paper, the page without the part where names are written: no name, no admission number, no school. Where a teacher asks for warmer feedback, its sentences are sent too; where one asks about the draft of an exam, the printed words of its paper and scheme and pictures of their pages, without their heads.`,
  },
  limits: {
    title: 'Limits',
    callsAtOnce: 'Calls at once',
    callsAtOnceHint: '1 to 32',
    callsPerHour: 'Calls an hour',
    callsPerHourHint: 'One call reads one page.',
    spending: 'Spending a month',
    spendingIn: (currency: string) => `Spending a month, ${currency}`,
    spendingUnknown: 'This limit works once the prices of tokens are set on the server.',
    spendingHint: 'Leave it empty for no limit.',
    paperIn: (currency: string) => `Cost of a paper, ${currency}`,
    paperHint: 'Above this, on average over an exam, reading stops and asks. Leave it empty for no bound.',
    lastHour: 'Calls in the last hour',
    spent: 'Spent this month',
  },
  /** What is wrong with a field. */
  wrong: {
    callsAtOnce: 'Give a whole number from 1 to 32.',
    callsPerHour: 'Give a whole number from 1 to 100,000.',
    spendPerMonth: 'Give an amount from 0 to 10,000,000, or leave it empty.',
    costPerPaper: 'Give an amount from 0.01 to 10,000, or leave it empty.',
  },
}

export type SettingsWords = typeof en

const sw: SettingsWords = {
  title: 'Usomaji wa AI',
  heading: 'Usomaji wa mwandiko kwa AI',
  note: 'Machaguo na nambari zilizo kwenye gridi husomwa hapa kila wakati, kwenye seva yenu.',
  loading: 'Mipangilio inapakiwa',
  cannotShow: 'Mipangilio hii haiwezi kuonyeshwa',
  where: {
    title: 'Mahali majibu yanaposomwa',
    none: 'Hakuna huduma ya AI iliyowekwa',
    at: (model, host) => `${model} kwenye ${host}`,
    noneTitle: 'Hakuna huduma ya AI iliyowekwa kwenye seva hii',
    noneText:
      'Majibu ya maneno humsubiri mwalimu, ambaye huyasahihisha akitazama picha zake. Anayeendesha seva anaweza kuweka huduma ya AI kwa AI_BASE_URL na AI_MODEL.',
    legend: 'Majibu ya maneno',
    stay: 'Yanabaki hapa. Hakuna kinachotoka kwenye seva hii; walimu huyasahihisha wakitazama picha zake.',
    read: (model, host) =>
      `Yanasomwa na ${model}. Visanduku vya majibu pekee hutumwa kwa ${host}; kwa karatasi za kawaida, ukurasa bila sehemu ya majina: hakuna jina, nambari ya usajili wala shule. Mwalimu akiomba mrejesho wa upole zaidi, sentensi zake hutumwa pia; akiuliza kuhusu rasimu ya mtihani, hutumwa maneno yaliyochapwa kwenye karatasi na mwongozo wake na picha za kurasa zake, bila vichwa vyake.`,
  },
  limits: {
    title: 'Vikomo',
    callsAtOnce: 'Maombi kwa wakati mmoja',
    callsAtOnceHint: '1 hadi 32',
    callsPerHour: 'Maombi kwa saa',
    callsPerHourHint: 'Ombi moja husoma ukurasa mmoja.',
    spending: 'Matumizi kwa mwezi',
    spendingIn: (currency) => `Matumizi kwa mwezi, ${currency}`,
    spendingUnknown: 'Kikomo hiki hufanya kazi bei za tokeni zikishawekwa kwenye seva.',
    spendingHint: 'Acha wazi ikiwa hutaki kikomo.',
    paperIn: (currency) => `Gharama ya karatasi, ${currency}`,
    paperHint: 'Wastani wa mtihani ukizidi hapa, usomaji husimama na kuuliza. Acha wazi ikiwa hutaki kikomo.',
    lastHour: 'Maombi ya saa iliyopita',
    spent: 'Matumizi ya mwezi huu',
  },
  wrong: {
    callsAtOnce: 'Andika nambari kamili kuanzia 1 hadi 32.',
    callsPerHour: 'Andika nambari kamili kuanzia 1 hadi 100,000.',
    spendPerMonth: 'Andika kiasi kuanzia 0 hadi 10,000,000, au acha wazi.',
    costPerPaper: 'Andika kiasi kuanzia 0.01 hadi 10,000, au acha wazi.',
  },
}

export const settingsWords: Words<SettingsWords> = { en, sw }
