import { formatList } from '#engine/words/format.ts'
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
  missing: (pages) => (pages.length === 1 ? `Ukurasa ${pages[0]} haupo` : `Kurasa ${pages.join(', ')} hazipo`),
  answers: 'Majibu',
  toReview: 'La kukagua',
  review: 'Kagua',
  decidedBy: (name) => `Limeamuliwa na ${name}`,
  leftBlank: 'Halikujibiwa',
  and: (options) => options.join(' na '),
  handwriting: 'Limeandikwa kwa mkono, tazama ukurasa',
  rightOptions: (options) => `Jibu sahihi: ${formatList(options, 'sw')}`,
  noPicture: 'Picha ya ukurasa huu haikuweza kupakiwa.',
  page: (page) => `Ukurasa ${page}`,
  plainPage: (page) => `Ukurasa wa kawaida ${page}`,
  marksOn: (page, marks) => `Alama kwenye ukurasa ${page}: ${marks}`,
  questionMarks: (question, marks, max) =>
    marks === null ? `swali la ${question}, bado halijasahihishwa, kati ya ${max}` : `swali la ${question}, ${marks} kati ya ${max}`,
  annotationsOn: (page, annotations) => `Maelezo kwenye ukurasa ${page}: ${annotations}`,
}

export const markedPaperWords: Words<MarkedPaperWords> = { en, sw }
