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
  list: 'Class list',
  download: 'Download list',
  families: 'Family access',
  reports: 'Report forms',
  schoolPage: 'School',
  rename: 'Rename this class',
  renameTitle: 'Rename class',
  removeThis: 'Delete this class',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  name: 'Name',
  nameHint: 'The name that the school uses, such as Form 3 East or Grade 7 Blue.',
  nameMissing: 'Give the class a name.',
  year: 'School year',
  yearWrong: 'Write a year such as 2026.',
  ofYear: (year: number) => `Year ${year}`,
  earlier: 'Classes of other years',
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
    emptyText: 'Unda darasa na ulete orodha yake. Kisha kila mwanafunzi atapata karatasi iliyochapwa jina lake na nambari yake ya usajili.',
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
    list: 'Orodha',
    download: 'Pakua orodha',
    reports: 'Ripoti za wanafunzi',
    schoolPage: 'Shule',
    rename: 'Badilisha jina la darasa hili',
    renameTitle: 'Badilisha jina la darasa',
    removeThis: 'Futa darasa hili',
    save: 'Hifadhi',
    saving: 'Inahifadhiwa…',
    cancel: 'Ghairi',
    name: 'Jina',
    nameHint: 'Jina linalotumiwa na shule, kama Kidato cha 3 Mashariki au Gredi ya 7 Buluu.',
    nameMissing: 'Lipe darasa jina.',
    year: 'Mwaka wa shule',
    yearWrong: 'Andika mwaka kama 2026.',
    ofYear: (year) => `Mwaka wa ${year}`,
    earlier: 'Madarasa ya miaka mingine',
  },
}

const pupilEn = {
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
  otherGuardians: 'Other guardians',
  otherGuardiansHint:
    'Messages go to each number that has agreed, and whoever dials from it sees the results. A number that you change or remove is told so.',
  addGuardian: 'Add a guardian',
  removeGuardian: (who: string) => (who === '' ? 'Remove this guardian' : `Remove ${who}`),
  andMore: (first: string, more: number) => `${first} and ${formatNumber(more, 'en')} more`,
  actions: 'Actions',
  editOf: (name: string) => `Edit ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  notRestored: (name: string, why: string) => `${name} could not be restored. ${why}`,
}

export type PupilWords = typeof pupilEn

/** The pupils of a class, and the form of one. */
export const pupilWords: Words<PupilWords> = {
  en: pupilEn,
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
    otherGuardians: 'Walezi wengine',
    otherGuardiansHint:
      'Jumbe hutumwa kwa kila nambari yenye kibali, na anayepiga kutoka kwa nambari hiyo huyaona matokeo. Nambari unayoibadilisha au kuiondoa huarifiwa.',
    addGuardian: 'Ongeza mlezi',
    removeGuardian: (who) => (who === '' ? 'Ondoa mlezi huyu' : `Ondoa ${who}`),
    andMore: (first, more) => `${first} na ${more === 1 ? 'nyingine 1' : `nyingine ${sw(more)}`}`,
    actions: 'Vitendo',
    editOf: (name) => `Hariri ${name}`,
    removeOf: (name) => `Ondoa ${name}`,
    removed: (name) => `${name} ameondolewa`,
    notRestored: (name, why) => `${name} hakuweza kurejeshwa. ${why}`,
  },
}

const teacherEn = {
  title: 'Subject teachers',
  text: 'Who teaches what in this class. The desk and the School page can be narrowed to a teacher by it; nobody sees more than before.',
  teacherOf: (subject: string) => `Teacher of ${subject}`,
  nobody: 'Nobody',
  subject: 'Subject',
  teacher: 'Teacher',
  choose: 'Choose a colleague',
  add: 'Add',
  set: (subject: string, name: string) => `${name} teaches ${subject}`,
  cleared: (subject: string) => `Nobody is named for ${subject} any more`,
  notUndone: (why: string) => `That could not be undone. ${why}`,
}

export type TeacherWords = typeof teacherEn

/** Who teaches which subject in a class. */
export const teacherWords: Words<TeacherWords> = {
  en: teacherEn,
  sw: {
    title: 'Walimu wa masomo',
    text: 'Nani anafundisha nini katika darasa hili. Dawati na ukurasa wa Shule vinaweza kuonyesha mitihani ya mwalimu mmoja; hakuna anayeona zaidi ya awali.',
    teacherOf: (subject) => `Mwalimu wa ${subject}`,
    nobody: 'Hakuna',
    subject: 'Somo',
    teacher: 'Mwalimu',
    choose: 'Chagua mwenzako',
    add: 'Ongeza',
    set: (subject, name) => `${name} anafundisha ${subject}`,
    cleared: (subject) => `Hakuna aliyetajwa tena kwa ${subject}`,
    notUndone: (why) => `Hilo halikuweza kutenduliwa. ${why}`,
  },
}
