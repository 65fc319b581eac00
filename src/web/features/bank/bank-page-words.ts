import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const en = {
  title: 'Question bank',
  exams: 'Exams',
  note: 'Every question of your exams is here, to be used again. Others find one only when you share it, and only after its exam is over.',
  chosen: (count: number) => `${countEn('question', count)} chosen`,
  clear: 'Choose none',
  put: 'Put into an exam',
  share: 'Who finds them',
  shareNotAll: 'Some of these are questions of colleagues. You can share only your own.',
  actions: 'With the chosen questions',
  shared: {
    own: (count: number) => `Only you find ${count === 1 ? 'it' : `the ${countEn('question', count)}`} now.`,
    department: (count: number) => `${countEn('question', count)} shared with your department`,
    school: (count: number) => `${countEn('question', count)} shared with all colleagues`,
  },
  shareHint:
    'Your department is every colleague who has set an exam of the subject. Nobody finds a question before its exam is confirmed and its day has passed; leaders of the school find all.',
  exam: 'Exam',
  chooseExam: 'Choose an exam',
  noExams: 'There is no exam that is still being written. Make one first: pages of the others were read already.',
  putTitle: (count: number) => `Put ${countEn('question', count)} into an exam`,
  putHere: 'Put in',
  putting: 'Putting in…',
  cancel: 'Cancel',
  done: ({ count, title }: { count: number; title: string }) => `${countEn('question', count)} put into “${title}”`,
  undone: (title: string) => `“${title}” is as it was before.`,
  open: (title: string) => `Open “${title}”`,
  loading: 'Loading the exam',
}

export type BankPageWords = typeof en

export const bankPageWords: Words<BankPageWords> = {
  en,
  sw: {
    title: 'Benki ya maswali',
    exams: 'Mitihani',
    note: 'Kila swali la mitihani yako limo humu ili litumike tena. Wengine hulipata tu ukilishiriki, na baada ya mtihani wake kumalizika.',
    chosen: (count) => (count === 1 ? 'Swali 1 limechaguliwa' : `Maswali ${formatNumber(count, 'sw')} yamechaguliwa`),
    clear: 'Usichague lolote',
    put: 'Weka kwenye mtihani',
    share: 'Nani wanayapata',
    shareNotAll: 'Baadhi ya maswali haya ni ya wenzako. Unaweza kushiriki yako pekee.',
    actions: 'Kwa maswali yaliyochaguliwa',
    shared: {
      own: (count) => `Sasa ni wewe pekee unayepata ${countSw('swali', count)}.`,
      department: (count) => `Umeshiriki ${countSw('swali', count)} na idara yako`,
      school: (count) => `Umeshiriki ${countSw('swali', count)} na wenzako wote`,
    },
    shareHint:
      'Idara yako ni kila mwenzako aliyetunga mtihani wa somo hilo. Hakuna anayepata swali kabla mtihani wake haujathibitishwa na siku yake kupita; viongozi wa shule hupata yote.',
    exam: 'Mtihani',
    chooseExam: 'Chagua mtihani',
    noExams: 'Hakuna mtihani ambao bado unaandikwa. Tengeneza mmoja kwanza: kurasa za mingine zimeshasomwa.',
    putTitle: (count) => `Weka ${countSw('swali', count)} kwenye mtihani`,
    putHere: 'Weka',
    putting: 'Inaweka…',
    cancel: 'Ghairi',
    done: ({ count, title }) => `Umeweka ${countSw('swali', count)} kwenye “${title}”`,
    undone: (title) => `“${title}” uko kama ulivyokuwa awali.`,
    open: (title) => `Fungua “${title}”`,
    loading: 'Mtihani unapakiwa',
  },
}
