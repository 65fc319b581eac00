import type { Words } from '#engine/words/words.ts'

const en = {
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

export type TeacherWords = typeof en

/** Who teaches which subject in a class. */
export const teacherWords: Words<TeacherWords> = {
  en,
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
