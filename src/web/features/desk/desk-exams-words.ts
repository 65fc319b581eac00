import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const number = (value: number) => formatNumber(value, 'en')
const nambari = (value: number) => formatNumber(value, 'sw')
const one = (count: number, single: string, many: string) => (count === 1 ? single : many)

/** Exams of the desk, by how far they are. */
export type DeskState = 'marking' | 'ready' | 'confirmed' | 'unwritten' | 'published'

/** The list of exams on the desk, and what the search finds beside it. */
const en = {
  exams: {
    title: 'Exams',
    count: (count: number) => countEn('exam', count),
    search: 'Search exams, pupils and questions',
    hint: 'Exam, pupil or question',
    class: 'Class',
    subject: 'Subject',
    teacher: 'Teacher',
    term: 'Term',
    allClasses: 'All',
    allSubjects: 'All',
    allTeachers: 'All',
    allTerms: 'All',
    noSubject: 'No subject',
    termName: (term: number, year: number) => `Term ${term}, ${year}`,
    by: 'Show by',
    byState: 'State',
    bySubject: 'Department',
    shown: (shown: number, all: number) => `${number(shown)} of ${number(all)} shown`,
    showAll: 'Show all',
    noMatch: (search: string) => `No exam matches “${search}”.`,
    noneLeft: 'No exam matches these filters.',
    none: 'No exams yet.',
    sample: 'Sample',
    states: {
      marking: 'Marking',
      ready: 'Ready to confirm',
      confirmed: 'Confirmed, not published',
      unwritten: 'Not written yet',
      published: 'Published',
    } as Record<DeskState, string>,
    papers: (count: number) => countEn('paper', count),
    papersIn: (scanned: number, all: number) => `${number(scanned)} of ${countEn('paper', all)} in`,
    toReview: (count: number) => `${number(count)} to review`,
    toPlace: (count: number) => `${countEn('page', count)} to place`,
    reading: 'pages are being read',
    settled: (count: number) => one(count, 'The paper is settled', `All ${number(count)} papers are settled`),
    draft: 'Being written',
    printed: 'Sheets printed, waiting for pages',
    confirmed: (count: number) => `${countEn('paper', count)} confirmed`,
    made: (day: string) => `Made ${day}`,
    confirmedOn: (day: string) => `Confirmed ${day}`,
    publishedOn: (day: string) => `Published ${day}`,
  },
  found: {
    title: 'Also found',
    pupils: 'Pupils',
    questions: 'Questions',
    question: (question: string, exam: string) => `${exam}, question ${question}`,
    none: 'No pupil and no question matches.',
    failed: 'Pupils and questions could not be searched.',
  },
}

export type DeskExamsWords = typeof en

const sw: DeskExamsWords = {
  exams: {
    title: 'Mitihani',
    count: (count) => countSw('Mtihani', count),
    search: 'Tafuta mitihani, wanafunzi na maswali',
    hint: 'Mtihani, mwanafunzi au swali',
    class: 'Darasa',
    subject: 'Somo',
    teacher: 'Mwalimu',
    term: 'Muhula',
    allClasses: 'Yote',
    allSubjects: 'Yote',
    allTeachers: 'Wote',
    allTerms: 'Yote',
    noSubject: 'Bila somo',
    termName: (term, year) => `Muhula wa ${term}, ${year}`,
    by: 'Onyesha kwa',
    byState: 'Hali',
    bySubject: 'Idara',
    shown: (shown, all) => `${countSw('Mtihani', shown)} kati ya ${nambari(all)} ${one(shown, 'unaonyeshwa', 'inaonyeshwa')}`,
    showAll: 'Onyesha zote',
    noMatch: (search) => `Hakuna mtihani unaolingana na “${search}”.`,
    noneLeft: 'Hakuna mtihani unaolingana na vichujio hivi.',
    none: 'Bado hakuna mitihani.',
    sample: 'Mfano',
    states: {
      marking: 'Inasahihishwa',
      ready: 'Tayari kuthibitishwa',
      confirmed: 'Imethibitishwa, haijatangazwa',
      unwritten: 'Bado haijafanywa',
      published: 'Imetangazwa',
    },
    papers: (count) => countSw('karatasi', count),
    papersIn: (scanned, all) => `Karatasi ${nambari(scanned)} kati ya ${nambari(all)} ${scanned === 1 ? 'imefika' : 'zimefika'}`,
    toReview: (count) => countSw('jibu', count, 'la kukagua', 'ya kukagua'),
    toPlace: (count) => countSw('ukurasa', count, 'wa kuweka mahali pake', 'za kuweka mahali pake'),
    reading: 'kurasa zinasomwa',
    settled: (count) => one(count, 'Karatasi imekamilika', `Karatasi zote ${nambari(count)} zimekamilika`),
    draft: 'Unaandikwa',
    printed: 'Karatasi zimechapwa, zinasubiri kurasa',
    confirmed: (count) => countSw('Karatasi', count, 'imethibitishwa', 'zimethibitishwa'),
    made: (day) => `Ulitengenezwa ${day}`,
    confirmedOn: (day) => `Ulithibitishwa ${day}`,
    publishedOn: (day) => `Ulitangazwa ${day}`,
  },
  found: {
    title: 'Pia imepatikana',
    pupils: 'Wanafunzi',
    questions: 'Maswali',
    question: (question, exam) => `${exam}, swali la ${question}`,
    none: 'Hakuna mwanafunzi wala swali linalolingana.',
    failed: 'Wanafunzi na maswali hayakuweza kutafutwa.',
  },
}

export const deskExamsWords: Words<DeskExamsWords> = { en, sw }
