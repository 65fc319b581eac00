import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** The page on which second opinions are switched on, and where they stand. */
const en = {
  title: 'Second opinions',
  about: 'Some settled answers are judged once more by somebody who does not see the first mark. Where the two differ, a third person decides.',
  loading: 'Loading the second opinions',
  cannotShow: 'The second opinions cannot be shown',
  off: 'Switched off: each answer is judged once.',
  asked: (answers: number) => `${countEn('answer', answers)} that two markers were asked to judge both`,
  share: (percent: number) => `${percent}% of the settled answers`,
  confidence: (percent: number) => `answers of which the program was less than ${percent}% sure`,
  byColleague: 'judged by a colleague',
  byProgram: 'compared with the program, else judged by a colleague',
  own: {
    title: 'Your part',
    second: (answers: number) => (answers === 1 ? '1 answer waits for your opinion' : `${formatNumber(answers, 'en')} answers wait for your opinion`),
    third: (answers: number) =>
      answers === 1
        ? 'two opinions differ on 1 answer, and you can decide'
        : `two opinions differ on ${formatNumber(answers, 'en')} answers, and you can decide`,
    nothing: 'Nothing waits for you. Whoever gave the first mark of an answer never gives its second opinion too.',
    begin: 'Judge them',
  },
  progress: {
    title: 'Progress',
    label: 'Opinions given',
    none: 'No settled answer is drawn yet. Answers come in as they are settled.',
    drawn: (answers: number) => (answers === 1 ? '1 answer is drawn.' : `${formatNumber(answers, 'en')} answers are drawn.`),
    waiting: 'Waiting',
    agreed: 'Same marks',
    disputed: 'For a third person',
    settled: 'Decided by a third',
    open: (answers: number) =>
      answers === 1
        ? 'The exam cannot be confirmed while 1 opinion is missing.'
        : `The exam cannot be confirmed while ${formatNumber(answers, 'en')} opinions are missing.`,
    nobody: 'Who gave the first mark cannot give the second. If nobody else can, name another marker.',
    markers: 'Markers',
  },
  settings: {
    title: 'Which answers, and by whom',
    which: 'Which answers are judged twice',
    shareOption: 'A share of the settled answers',
    confidenceOption: 'All of which the program was less sure than',
    percent: 'Per cent',
    percentHint: 'A whole number from 1 to 100. Which answers they are is drawn; nobody chooses them.',
    wrongPercent: 'Write a whole number from 1 to 100.',
    who: 'Who gives the second opinion',
    colleagueOption: 'A colleague, who sees neither mark nor name',
    programOption: 'The program, where it had judged the answer before a person; else a colleague',
    begin: 'Switch on',
    end: 'Switch off',
    endText: 'No answer is judged twice any more. Marks stay as they are, also where two opinions differ. What was given stays in the results.',
    keep: 'Keep',
  },
}

export type SecondOpinionsWords = typeof en

const sw: SecondOpinionsWords = {
  title: 'Maoni ya pili',
  about: 'Baadhi ya majibu yaliyokamilika huamuliwa tena na mtu asiyeona alama za kwanza. Maoni yakitofautiana, mtu wa tatu huamua.',
  loading: 'Maoni ya pili yanapakiwa',
  cannotShow: 'Maoni ya pili hayawezi kuonyeshwa',
  off: 'Yamezimwa: kila jibu huamuliwa mara moja.',
  asked: (answers) => `${countSw('jibu', answers)} ${answers === 1 ? 'ambalo' : 'ambayo'} wasahihishaji wawili waliombwa kuamua wote`,
  share: (percent) => `${percent}% ya majibu yaliyokamilika`,
  confidence: (percent) => `majibu ambayo programu ilikuwa na uhakika chini ya ${percent}%`,
  byColleague: 'huamuliwa na mwenzako',
  byProgram: 'hulinganishwa na programu, la sivyo huamuliwa na mwenzako',
  own: {
    title: 'Sehemu yako',
    second: (answers) => (answers === 1 ? 'Jibu 1 linasubiri maoni yako' : `Majibu ${formatNumber(answers, 'sw')} yanasubiri maoni yako`),
    third: (answers) =>
      answers === 1
        ? 'maoni mawili yanatofautiana kwa jibu 1, na unaweza kuamua'
        : `maoni mawili yanatofautiana kwa majibu ${formatNumber(answers, 'sw')}, na unaweza kuamua`,
    nothing: 'Hakuna kinachokusubiri. Aliyetoa alama za kwanza za jibu hatoi maoni yake ya pili pia.',
    begin: 'Yaamue',
  },
  progress: {
    title: 'Maendeleo',
    label: 'Maoni yaliyotolewa',
    none: 'Bado hakuna jibu lililokamilika lililochaguliwa. Majibu huingia yanapokamilika.',
    drawn: (answers) => (answers === 1 ? 'Jibu 1 limechaguliwa.' : `Majibu ${formatNumber(answers, 'sw')} yamechaguliwa.`),
    waiting: 'Yanasubiri',
    agreed: 'Alama zilezile',
    disputed: 'Kwa mtu wa tatu',
    settled: 'Yaliyoamuliwa na wa tatu',
    open: (answers) =>
      answers === 1
        ? 'Mtihani hauwezi kuthibitishwa maadamu maoni 1 bado hayajatolewa.'
        : `Mtihani hauwezi kuthibitishwa maadamu maoni ${formatNumber(answers, 'sw')} bado hayajatolewa.`,
    nobody: 'Aliyetoa alama za kwanza hawezi kutoa maoni ya pili. Ikiwa hakuna mwingine anayeweza, taja msahihishaji mwingine.',
    markers: 'Wasahihishaji',
  },
  settings: {
    title: 'Majibu gani, na nani',
    which: 'Majibu yanayoamuliwa mara mbili',
    shareOption: 'Sehemu ya majibu yaliyokamilika',
    confidenceOption: 'Yote ambayo programu ilikuwa na uhakika chini ya',
    percent: 'Asilimia',
    percentHint: 'Nambari nzima kutoka 1 hadi 100. Majibu huchaguliwa kwa bahati; hakuna anayeyachagua.',
    wrongPercent: 'Andika nambari nzima kutoka 1 hadi 100.',
    who: 'Anayetoa maoni ya pili',
    colleagueOption: 'Mwenzako, asiyeona alama wala jina',
    programOption: 'Programu, ilipokuwa imeamua jibu kabla ya mtu; la sivyo mwenzako',
    begin: 'Washa',
    end: 'Zima',
    endText:
      'Hakuna jibu litakaloamuliwa mara mbili tena. Alama zinabaki zilivyo, hata maoni mawili yanapotofautiana. Yaliyotolewa yanabaki kwenye matokeo.',
    keep: 'Endelea nayo',
  },
}

export const secondOpinionsWords: Words<SecondOpinionsWords> = { en, sw }
