import { countSw } from '#engine/words/count.ts'
import { formatList, formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** One pupil's marked paper: its pages with the marks in place, and each answer with its reasons. */
const en = {
  title: 'Paper',
  loading: 'Loading the paper',
  noPupil: (paper: string) => `No pupil yet · paper ${paper}`,
  admission: (admission: string, paper: string) => `Adm. no. ${admission} · paper ${paper}`,
  download: 'Download PDF',
  /** The name of the file. */
  fileName: (exam: string, paper: string) => `${exam} paper ${paper}.pdf`,
  someWait: 'Some answers are waiting for review',
  missing: (pages: readonly number[]) => (pages.length === 1 ? `Page ${pages[0]} is missing` : `Pages ${pages.join(', ')} are missing`),
  answers: 'Answers',
  toReview: 'To review',
  review: 'Review',
  decidedBy: (name: string) => `Decided by ${name}`,
  leftBlank: 'Left blank',
  and: (options: readonly string[]) => options.join(' and '),
  handwriting: 'Handwritten, see the page',
  rightOptions: (options: readonly string[]) => `Right: ${formatList(options, 'en')}`,
  noPicture: 'The picture of this page could not be loaded.',
  page: (page: number) => `Page ${page}`,
  plainPage: (page: number) => `Plain page ${page}`,
  marksOn: (page: number, marks: string) => `Marks on page ${page}: ${marks}`,
  /** `marks` is null where nobody has judged the answer. */
  questionMarks: (question: string, marks: number | null, max: number) =>
    marks === null ? `question ${question}, not marked yet, of ${max}` : `question ${question}, ${marks} of ${max}`,
  annotationsOn: (page: number, annotations: string) => `Annotations on page ${page}: ${annotations}`,
}

export type MarkedPaperWords = typeof en

const sw: MarkedPaperWords = {
  title: 'Karatasi',
  loading: 'Karatasi inapakiwa',
  noPupil: (paper) => `Bado haina mwanafunzi · karatasi ${paper}`,
  admission: (admission, paper) => `Nambari ya usajili ${admission} · karatasi ${paper}`,
  download: 'Pakua PDF',
  fileName: (exam, paper) => `${exam} karatasi ${paper}.pdf`,
  someWait: 'Baadhi ya majibu yanasubiri kukaguliwa',
  missing: (pages) => (pages.length === 1 ? `Ukurasa wa ${pages[0]} haupo` : `Kurasa ${pages.join(', ')} hazipo`),
  answers: 'Majibu',
  toReview: 'La kukagua',
  review: 'Kagua',
  decidedBy: (name) => `Limeamuliwa na ${name}`,
  leftBlank: 'Halikujibiwa',
  and: (options) => options.join(' na '),
  handwriting: 'Limeandikwa kwa mkono, tazama ukurasa',
  rightOptions: (options) => `${options.length === 1 ? 'Jibu' : 'Majibu'} sahihi: ${formatList(options, 'sw')}`,
  noPicture: 'Picha ya ukurasa huu haikuweza kupakiwa.',
  page: (page) => `Ukurasa wa ${page}`,
  plainPage: (page) => `Ukurasa wa kawaida wa ${page}`,
  marksOn: (page, marks) => `Alama kwenye ukurasa wa ${page}: ${marks}`,
  questionMarks: (question, marks, max) =>
    marks === null ? `swali la ${question}, bado halijasahihishwa, kati ya ${max}` : `swali la ${question}, ${marks} kati ya ${max}`,
  annotationsOn: (page, annotations) => `Maelezo kwenye ukurasa wa ${page}: ${annotations}`,
}

export const markedPaperWords: Words<MarkedPaperWords> = { en, sw }

const absencesEn = {
  title: 'Without a page',
  text: 'Nobody has handed in a page of theirs. Who did not sit the exam gets an X: never a zero, and in no mean.',
  absent: 'Absent (X)',
  absentOf: (name: string) => `${name} was absent (X)`,
  all: (pupils: number) => (pupils === 1 ? 'Mark as absent (X)' : `Mark all ${formatNumber(pupils, 'en')} as absent (X)`),
  marked: 'Marked absent (X)',
  present: 'Sat the exam',
  presentOf: (name: string) => `${name} sat the exam`,
  setAbsent: (pupils: number) => (pupils === 1 ? '1 pupil marked absent (X)' : `${formatNumber(pupils, 'en')} pupils marked absent (X)`),
  setPresent: (pupils: number) => (pupils === 1 ? '1 pupil is no longer absent' : `${formatNumber(pupils, 'en')} pupils are no longer absent`),
  cameMeanwhile: 'A page of theirs has come in meanwhile: nothing was changed.',
  notUndone: (why: string) => `That could not be undone. ${why}`,
}

export type AbsencesWords = typeof absencesEn

/** Who did not sit the exam. */
export const absencesWords: Words<AbsencesWords> = {
  en: absencesEn,
  sw: {
    title: 'Bila ukurasa',
    text: 'Hakuna ukurasa wao uliowasilishwa. Ambaye hakufanya mtihani hupata X: kamwe si sufuri, na hahesabiwi katika wastani wowote.',
    absent: 'Hakuwepo (X)',
    absentOf: (name) => `${name} hakuwepo (X)`,
    all: (pupils) => (pupils === 1 ? 'Weka kuwa hakuwepo (X)' : `Weka wote ${formatNumber(pupils, 'sw')} kuwa hawakuwepo (X)`),
    marked: 'Waliowekwa kuwa hawakuwepo (X)',
    present: 'Alifanya mtihani',
    presentOf: (name) => `${name} alifanya mtihani`,
    setAbsent: (pupils) =>
      pupils === 1 ? 'Mwanafunzi 1 amewekwa kuwa hakuwepo (X)' : `Wanafunzi ${formatNumber(pupils, 'sw')} wamewekwa kuwa hawakuwepo (X)`,
    setPresent: (pupils) => countSw('Mwanafunzi', pupils, 'haonyeshwi tena kuwa hakuwepo', 'hawaonyeshwi tena kuwa hawakuwepo'),
    cameMeanwhile: 'Ukurasa wao umefika wakati huo huo: hakuna kilichobadilishwa.',
    notUndone: (why) => `Hilo halikuweza kutenduliwa. ${why}`,
  },
}

/** The feedback of one paper, and the way to that of the class. */
const paperFeedbackEn = {
  title: 'Feedback',
  open: 'Edit and approve',
  states: { draft: 'Not approved', approved: 'Approved', changed: 'Marks changed: look again' },
  ofClass: 'Feedback',
}

export const paperFeedbackWords: Words<typeof paperFeedbackEn> = {
  en: paperFeedbackEn,
  sw: {
    title: 'Mrejesho',
    open: 'Hariri na uidhinishe',
    states: { draft: 'Haujaidhinishwa', approved: 'Umeidhinishwa', changed: 'Alama zimebadilika: uangalie tena' },
    ofClass: 'Mrejesho',
  },
}
