import type { Words } from '#engine/words/words.ts'

export interface RevisionPlansWords {
  open: string
  title: string
  text: string
  nextExam: string
  nextExamHint: string
  saved: string
  loading: string
  close: string
  print: string
  printing: string
  file: (exam: string) => string
}

export const revisionPlansWords: Words<RevisionPlansWords> = {
  en: {
    open: 'Revision on paper',
    title: 'Four weeks of revision on paper',
    text: 'One sheet for each pupil who lost marks: three short questions a week, some with other numbers, and the answers to fold back. For pupils without a phone; the others find the same questions with their result. Print on one side.',
    nextExam: 'Day of the next exam in this subject',
    nextExamHint: 'On the phone no question waits longer than until the day before.',
    saved: 'Saved.',
    loading: 'Loading',
    close: 'Close',
    print: 'Print the class (PDF)',
    printing: 'Drawing the sheets…',
    file: (exam) => `${exam} revision.pdf`,
  },
  sw: {
    open: 'Marudio kwenye karatasi',
    title: 'Wiki nne za marudio kwenye karatasi',
    text: 'Karatasi moja kwa kila mwanafunzi aliyepoteza alama: maswali matatu mafupi kwa wiki, mengine kwa nambari nyingine, na majibu ya kukunjwa nyuma. Ni kwa wasio na simu; wengine hupata maswali hayohayo pamoja na matokeo yao. Chapa upande mmoja.',
    nextExam: 'Siku ya mtihani unaofuata wa somo hili',
    nextExamHint: 'Kwenye simu hakuna swali linalosubiri kupita siku moja kabla yake.',
    saved: 'Imehifadhiwa.',
    loading: 'Inapakia',
    close: 'Funga',
    print: 'Chapa darasa lote (PDF)',
    printing: 'Karatasi zinachorwa…',
    file: (exam) => `${exam} marudio.pdf`,
  },
}
