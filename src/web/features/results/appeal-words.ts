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
  sending: 'Sending…',
  replyAndChange: 'Reply and change the mark',
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
  sending: 'Inatumwa…',
  replyAndChange: 'Jibu na ubadilishe alama',
}

export const appealWords: Words<AppealWords> = { en, sw }
