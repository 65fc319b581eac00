import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const sw = (number: number) => formatNumber(number, 'sw')

const en = {
  classes: 'Classes',
  class: 'Class',
  loadingAll: 'Loading the classes',
  allNotShown: 'The classes cannot be shown',
  loading: 'Loading the class',
  notShown: 'This class cannot be shown',
  tryAgain: 'Try again',
  allClasses: 'All classes',
  empty: 'No classes yet',
  emptyText: 'Create a class and import its list. Every pupil then gets a sheet with name and admission number printed on it.',
  noPupils: 'No pupils yet',
  noPupilsText: 'Import the class list as an Excel or CSV file, or copy it from a spreadsheet. Each row needs an admission number and a name.',
  pupils: (pupils: number) => (pupils === 1 ? '1 pupil' : `${formatNumber(pupils, 'en')} pupils`),
  remove: (name: string) => `Delete ${name}`,
  removed: (name: string) => `“${name}” deleted`,
  notRestored: (name: string, why: string) => `“${name}” could not be restored. ${why}`,
  newClass: 'New class',
  create: 'Create class',
  creating: 'Creating…',
  download: 'Download list',
  families: 'Family access',
  reports: 'Report forms',
  rename: 'Rename this class',
  renameTitle: 'Rename class',
  removeThis: 'Delete this class',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  name: 'Name',
  nameHint: 'The name that the school uses, such as Form 3 East or Grade 7 Blue.',
  nameMissing: 'Give the class a name.',
}

export type ClassWords = typeof en

/** The list of classes, and a class as a whole. */
export const classWords: Words<ClassWords> = {
  en,
  sw: {
    classes: 'Madarasa',
    class: 'Darasa',
    loadingAll: 'Madarasa yanapakiwa',
    allNotShown: 'Madarasa hayawezi kuonyeshwa',
    loading: 'Darasa linapakiwa',
    notShown: 'Darasa hili haliwezi kuonyeshwa',
    tryAgain: 'Jaribu tena',
    allClasses: 'Madarasa yote',
    empty: 'Bado hakuna madarasa',
    emptyText: 'Unda darasa na ulete orodha yake. Kisha kila mwanafunzi atapata karatasi iliyochapishwa jina lake na nambari yake ya usajili.',
    noPupils: 'Bado hakuna wanafunzi',
    noPupilsText:
      'Leta orodha ya darasa kama faili ya Excel au CSV, au uinakili kutoka lahajedwali. Kila mstari unahitaji nambari ya usajili na jina.',
    pupils: (pupils) => (pupils === 1 ? 'Mwanafunzi 1' : `Wanafunzi ${sw(pupils)}`),
    remove: (name) => `Futa ${name}`,
    removed: (name) => `“${name}” limefutwa`,
    notRestored: (name, why) => `“${name}” halikuweza kurejeshwa. ${why}`,
    newClass: 'Darasa jipya',
    create: 'Unda darasa',
    creating: 'Linaundwa…',
    families: 'Ufikiaji wa familia',
    download: 'Pakua orodha',
    reports: 'Ripoti za wanafunzi',
    rename: 'Badilisha jina la darasa hili',
    renameTitle: 'Badilisha jina la darasa',
    removeThis: 'Futa darasa hili',
    save: 'Hifadhi',
    saving: 'Inahifadhiwa…',
    cancel: 'Ghairi',
    name: 'Jina',
    nameHint: 'Jina linalotumiwa na shule, kama Kidato cha 3 Mashariki au Gredi ya 7 Buluu.',
    nameMissing: 'Lipe darasa jina.',
  },
}
