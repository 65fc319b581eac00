import type { faultNames, Grading } from '#engine/exam/exam.ts'
import type { Words } from '#engine/words/words.ts'

const en = {
  title: 'New exams',
  text: 'What every new exam and question of your school starts with. Each can be changed in the exam itself; exams that are there already stay as they are.',
  grading: 'Grading',
  asLast: 'As in the teacher’s last exam',
  gradings: { kcse: 'KCSE grades', cbc8: 'CBC, eight levels', cbc4: 'CBC, four levels', percent: 'Per cent' } satisfies Record<Grading, string>,
  subjects: 'Marks taken off in number questions',
  subjectsHint: 'One mark, once a question, where the rest of the answer is right. The subject is written as in the exam.',
  subject: 'Subject',
  penalties: { unit: 'Unit missing or wrong', rounding: 'Not as exact as asked' } satisfies Record<(typeof faultNames)[number], string>,
  add: 'Add a subject',
  remove: (subject: string) => `Remove ${subject}`,
  unnamed: 'this subject',
  noName: 'Write the subject, or remove the line.',
  submit: 'Save',
  busy: 'Saving…',
  saved: 'Saved for new exams',
  loading: 'Loading what new exams start with',
}

export const examPresetsWords: Words<typeof en> = {
  en,
  sw: {
    title: 'Mitihani mipya',
    text: 'Kila mtihani mpya na swali jipya la shule yako huanza hivi. Kila kimoja kinaweza kubadilishwa kwenye mtihani wenyewe; mitihani iliyopo hubaki ilivyo.',
    grading: 'Upangaji wa gredi',
    asLast: 'Kama mtihani wa mwisho wa mwalimu',
    gradings: { kcse: 'Gredi za KCSE', cbc8: 'CBC, viwango vinane', cbc4: 'CBC, viwango vinne', percent: 'Asilimia' },
    subjects: 'Alama zinazoondolewa kwenye maswali ya nambari',
    subjectsHint: 'Alama moja, mara moja kwa swali, ikiwa sehemu nyingine ya jibu ni sahihi. Somo liandikwe kama kwenye mtihani.',
    subject: 'Somo',
    penalties: { unit: 'Kipimo hakipo au si sahihi', rounding: 'Jibu halina usahihi ulioombwa' },
    add: 'Ongeza somo',
    remove: (subject) => `Ondoa ${subject}`,
    unnamed: 'somo hili',
    noName: 'Andika somo, au ondoa mstari huu.',
    submit: 'Hifadhi',
    busy: 'Inahifadhiwa…',
    saved: 'Imehifadhiwa kwa mitihani mipya',
    loading: 'Mipangilio ya mitihani mipya inapakiwa',
  },
}
