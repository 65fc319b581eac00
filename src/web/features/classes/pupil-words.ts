import type { Words } from '#engine/words/words.ts'

const en = {
  add: 'Add pupil',
  edit: 'Edit pupil',
  missing: { admission: 'Write the admission number.', name: 'Write the pupil’s name.' },
  write: (expected: string) => `Write ${expected}.`,
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  find: 'Find a pupil',
  findHint: 'Name, admission or assessment number',
  noMatch: (search: string) => `No pupil matches “${search}”.`,
  pupilsOf: (className: string) => `Pupils of ${className}`,
  changedElsewhere: 'Somebody else has changed this pupil meanwhile.',
  theirChange: (field: string, theirs: string, isMineToo: boolean) =>
    `${field}: ${theirs === '' ? 'they emptied it' : `they wrote “${theirs}”`}${isMineToo ? ', and you have something else in the form' : ''}.`,
  changedHint: 'Nothing of yours is stored yet. Save again to store what stands in the form.',
  takeTheirs: 'Use what they wrote',
  actions: 'Actions',
  editOf: (name: string) => `Edit ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  notRestored: (name: string, why: string) => `${name} could not be restored. ${why}`,
}

export type PupilWords = typeof en

/** The pupils of a class, and the form of one. */
export const pupilWords: Words<PupilWords> = {
  en,
  sw: {
    add: 'Ongeza mwanafunzi',
    edit: 'Hariri mwanafunzi',
    missing: { admission: 'Andika nambari ya usajili.', name: 'Andika jina la mwanafunzi.' },
    write: (expected) => `Andika ${expected}.`,
    save: 'Hifadhi',
    saving: 'Inahifadhiwa…',
    cancel: 'Ghairi',
    find: 'Tafuta mwanafunzi',
    findHint: 'Jina, nambari ya usajili au ya tathmini',
    noMatch: (search) => `Hakuna mwanafunzi anayelingana na “${search}”.`,
    pupilsOf: (className) => `Wanafunzi wa ${className}`,
    changedElsewhere: 'Mtu mwingine amebadilisha taarifa za mwanafunzi huyu wakati huo huo.',
    theirChange: (field, theirs, isMineToo) =>
      `${field}: ${theirs === '' ? 'ameifuta' : `ameandika “${theirs}”`}${isMineToo ? ', nawe una kitu kingine kwenye fomu' : ''}.`,
    changedHint: 'Ulichoandika bado hakijahifadhiwa. Hifadhi tena ili kuhifadhi kilichomo kwenye fomu.',
    takeTheirs: 'Tumia alichoandika',
    actions: 'Vitendo',
    editOf: (name) => `Hariri ${name}`,
    removeOf: (name) => `Ondoa ${name}`,
    removed: (name) => `${name} ameondolewa`,
    notRestored: (name, why) => `${name} hakuweza kurejeshwa. ${why}`,
  },
}
