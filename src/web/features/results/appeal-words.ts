import type { Words } from '#engine/words/words.ts'

/** What pupils and guardians ask about marks, and the teacher's replies. */
const en = {
  title: 'Appeals',
  toAnswer: (appeals: number) => `${appeals} to answer`,
  seePaper: 'See the paper',
  /** A reply with who gave it; `change` says which mark it changed. */
  replied: (name: string, reply: string) => `${name}: ${reply}`,
  reply: 'Reply',
  marksOf: (max: number) => `Marks, of ${max}`,
  /** What is wrong with a field. */
  replyMissing: 'Write a reply.',
  marksWrong: (max: number) => `Give a whole number from 0 to ${max}.`,
  aboutPage:
    'The page with this question was not handed in, so there is no answer to mark. If it was found, take the results back, open the exam again and upload it.',
  sending: 'Sending…',
  replyAndChange: 'Reply and change the mark',
  askedOn: (day: string) => `Asked on ${day}`,
  remarking: {
    ask: 'Have it marked again',
    help: 'A colleague marks the answer again without seeing the first mark, who gave it, or what was written here. Then both marks stand here, and you decide.',
    who: 'Colleague',
    choose: 'Choose a colleague',
    nobody: 'Nobody at the school could mark it blind: whoever leads the exam or has judged the answer knows its mark. Invite a colleague first.',
    give: 'Give it to them',
    giving: 'Giving…',
    waits: (name: string, day: string) => `Given to ${name} on ${day}, who has not marked it yet.`,
    takeBack: 'Take it back',
    takingBack: 'Taking back…',
    marked: (name: string, day: string) => `${name} marked it again on ${day}, without seeing the first mark.`,
    gone: 'a colleague who has left',
    outcome: (first: number, second: number, max: number) => `First mark ${first}, re-mark ${second}, of ${max}.`,
    heads: { one: 'First mark', other: 'Re-mark' },
  },
}

export type AppealWords = typeof en

const sw: AppealWords = {
  title: 'Rufaa',
  toAnswer: (appeals) => (appeals === 1 ? '1 ya kujibiwa' : `${appeals} za kujibiwa`),
  seePaper: 'Tazama karatasi',
  replied: (name, reply) => `${name}: ${reply}`,
  reply: 'Jibu',
  marksOf: (max) => `Alama, kati ya ${max}`,
  replyMissing: 'Andika jibu.',
  marksWrong: (max) => `Andika nambari kamili kuanzia 0 hadi ${max}.`,
  aboutPage:
    'Ukurasa wenye swali hili haukuwasilishwa, kwa hivyo hakuna jibu la kusahihisha. Ukipatikana, ondoa matokeo, fungua mtihani tena na uupakie.',
  sending: 'Inatumwa…',
  replyAndChange: 'Jibu na ubadilishe alama',
  askedOn: (day) => `Iliulizwa ${day}`,
  remarking: {
    ask: 'Omba lisahihishwe upya',
    help: 'Mwenzako anasahihisha jibu upya bila kuona alama za kwanza, aliyezitoa, wala yaliyoandikwa hapa. Kisha alama zote mbili zinakaa hapa, nawe unaamua.',
    who: 'Mwenzako',
    choose: 'Chagua mwenzako',
    nobody:
      'Hakuna shuleni anayeweza kulisahihisha bila kujua alama zake: anayeongoza mtihani au aliyeamua jibu hili anazijua. Mwalike mwenzako kwanza.',
    give: 'Mpe',
    giving: 'Anapewa…',
    waits: (name, day) => `Lilipewa ${name} ${day}, bado hajalisahihisha.`,
    takeBack: 'Ondoa ombi',
    takingBack: 'Inaondolewa…',
    marked: (name, day) => `${name} alilisahihisha upya ${day}, bila kuona alama za kwanza.`,
    gone: 'mwenzako ambaye ameondoka',
    outcome: (first, second, max) => `Alama za kwanza ${first}, za kusahihishwa upya ${second}, kati ya ${max}.`,
    heads: { one: 'Alama za kwanza', other: 'Upya' },
  },
}

export const appealWords: Words<AppealWords> = { en, sw }
