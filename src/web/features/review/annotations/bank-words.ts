import type { Words } from '#engine/words/words.ts'

/** The comments that a teacher saves for a subject, and shares. */
const en = {
  title: 'Comment bank',
  text: 'Every annotation that you write is kept here for this subject and suggested as you type. Annotations that stand on answers keep their wording.',
  new: 'New comment',
  otherWords: 'New wording',
  loading: 'Loading the comments',
  empty: { title: 'No comments yet', text: 'Write an annotation on an answer, or add a comment here. It is then suggested to you.' },
  list: 'Comments',
  share: 'Share',
  stopSharing: 'Stop sharing',
  edit: (text: string) => `Edit: ${text}`,
  delete: (text: string) => `Delete: ${text}`,
  deleteTitle: 'Delete the comment',
  deleteOwn: (text: string) => `“${text}” is deleted from your bank. It stays on the answers where it was written.`,
  deleteShared: (text: string) => `“${text}” is deleted from the bank of the whole school. It stays on the answers where it was written.`,
  keep: 'Keep',
  used: (times: number) => (times === 0 ? 'Not used yet' : times === 1 ? 'Used once' : `Used ${times} times`),
  shared: 'shared with the school',
  fromColleague: 'from a colleague',
}

export type BankWords = typeof en

const sw: BankWords = {
  title: 'Benki ya maoni',
  text: 'Maelezo yote unayoandika huhifadhiwa hapa kwa somo hili na kupendekezwa unapoandika. Yaliyo kwenye majibu hayabadiliki.',
  new: 'Maoni mapya',
  otherWords: 'Maneno mapya',
  loading: 'Maoni yanapakiwa',
  empty: { title: 'Bado hakuna maoni', text: 'Andika maelezo kwenye jibu, au ongeza maoni hapa. Kisha utapendekezewa.' },
  list: 'Maoni',
  share: 'Shiriki',
  stopSharing: 'Acha kushiriki',
  edit: (text) => `Hariri: ${text}`,
  delete: (text) => `Futa: ${text}`,
  deleteTitle: 'Futa maoni',
  deleteOwn: (text) => `“${text}” yataondolewa kwenye benki yako. Yatabaki kwenye majibu yalipoandikwa.`,
  deleteShared: (text) => `“${text}” yataondolewa kwenye benki ya shule nzima. Yatabaki kwenye majibu yalipoandikwa.`,
  keep: 'Usifute',
  used: (times) => (times === 0 ? 'Bado hayajatumika' : times === 1 ? 'Yametumika mara 1' : `Yametumika mara ${times}`),
  shared: 'yameshirikiwa na shule',
  fromColleague: 'kutoka kwa mwenzako',
}

export const bankWords: Words<BankWords> = { en, sw }
