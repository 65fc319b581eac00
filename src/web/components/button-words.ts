import type { Words } from '#engine/words/words.ts'

/** What buttons say on every screen of the app. */
const en = {
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  notSaved: 'Not saved',
  send: 'Send',
  sending: 'Sending…',
  undo: 'Undo',
  redo: 'Redo',
  edit: 'Edit',
  delete: 'Delete',
  add: 'Add',
  change: 'Change',
  tryAgain: 'Try again',
  notNow: 'Not now',
  previous: 'Previous',
  next: 'Next',
  loading: 'Loading…',
  loadingPicture: 'Loading the picture',
  loadingPage: 'Loading the page',
  uploadScripts: 'Upload scripts',
  /** The trail of a page: the list of exams. */
  exams: 'Exams',
}

export type ButtonWords = typeof en

const sw: ButtonWords = {
  cancel: 'Ghairi',
  close: 'Funga',
  save: 'Hifadhi',
  saving: 'Inahifadhiwa…',
  saved: 'Imehifadhiwa.',
  notSaved: 'Haijahifadhiwa',
  send: 'Tuma',
  sending: 'Inatumwa…',
  undo: 'Tendua',
  redo: 'Rudia',
  edit: 'Hariri',
  delete: 'Futa',
  add: 'Ongeza',
  change: 'Badilisha',
  tryAgain: 'Jaribu tena',
  notNow: 'Si sasa',
  previous: 'Iliyotangulia',
  next: 'Inayofuata',
  loading: 'Inapakiwa…',
  loadingPicture: 'Picha inapakiwa',
  loadingPage: 'Ukurasa unapakiwa',
  uploadScripts: 'Pakia karatasi za majibu',
  exams: 'Mitihani',
}

export const buttonWords: Words<ButtonWords> = { en, sw }
