import type { Grading } from '#engine/exam/exam.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const gradings = {
  kcse: 'KCSE, 12 grades',
  cbc8: 'CBC, 8 levels',
  cbc4: 'CBC, 4 levels',
  percent: 'Percentages only',
} satisfies Record<Grading, string>

const figure = (number: number) => formatNumber(number, 'en')
const sw = (number: number) => formatNumber(number, 'sw')

const en = {
  page: 'Exam',
  exams: 'Exams',
  untitled: 'Exam without a title',
  loading: 'Loading the exam',
  notShown: 'This exam cannot be shown',
  tryAgain: 'Try again',
  allExams: 'All exams',
  questions: 'Questions',
  summary: 'Summary',
  details: {
    heading: 'About the exam',
    title: 'Title',
    titleExample: 'Form 3 Physics CAT 1',
    subject: 'Subject',
    subjectExample: '232 Physics',
    language: 'Language of the sheets',
    languages: { en: 'English', sw: 'Kiswahili' },
    grading: 'Grading',
    gradings,
    guidance: 'Guidance for markers',
    guidanceHint: 'What holds for every question. For markers and AI reading; pupils never see it.',
  },
  notices: {
    confirmed: 'This exam is confirmed',
    confirmedText: 'It can no longer be changed. To change the scheme, reopen the exam on its results page.',
    read: 'Pages of this exam have already been read',
    readText:
      'The number, kind, options, unit and order of each question stay, because they are printed on the sheets. You can still change the scheme: you see which marks that changes before you save it.',
    reMarking: 'Answers are being re-marked',
    remarkingText: 'The changed scheme is applied to every paper. Marks that teachers decided stay.',
    refused: 'The last change was not saved',
    failed: 'Your last changes are not saved yet',
    failedText: (why: string) => `${why} What you typed is kept on this page and sent again automatically. Leave this page open.`,
  },
  saved: {
    held: 'Scheme not saved yet',
    saved: 'Saved',
    saving: 'Saving…',
    conflict: 'Not saved: changed elsewhere',
    failed: 'Not saved',
  },
  conflict: {
    title: 'Changed elsewhere',
    text: 'A colleague, or you in another window, saved this exam after you opened it. Which version do you want to keep?',
    loading: 'Loading…',
    theirs: 'Load the other version',
    mine: 'Keep my version',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'The last changes to this exam are not saved yet. If you leave now, you may lose them.',
    leave: 'Leave',
    stay: 'Stay',
  },
  sum: {
    heading: 'The paper',
    questions: 'Questions',
    marks: 'Marks',
    choice: (marks: number) => `${figure(marks)} marks in all; pupils choose among some questions.`,
    toDo: 'Before you can print',
    complete: 'Everything is there: you can print the sheets.',
    uploaded: 'Uploaded scripts',
    print: 'Print sheets',
    question: (id: string) => `Question ${id}`,
  },
  held: {
    label: 'Changed scheme',
    unsaved: 'The changed scheme is not saved yet.',
    toDo: (problems: number) =>
      `Correct ${problems === 1 ? 'one problem' : `${figure(problems)} problems`} first; until then every paper keeps its marks.`,
    unknown: (why: string) => `The changes to the marks are not known: ${why}`,
    working: 'Finding out which marks would change…',
    none: 'No mark would change.',
    changes: ({ marks, papers, of }: { marks: number; papers: number; of: number }) =>
      `It changes ${marks === 1 ? 'one mark' : `${figure(marks)} marks`} in ${figure(papers)} of ${figure(of)} papers.`,
    discard: 'Discard changes',
    save: 'Save and re-mark',
    saving: 'Saving…',
    which: 'Which marks change',
  },
  sections: {
    heading: 'Sections',
    when: 'Only if the paper has sections, or if pupils choose among questions.',
    section: (place: number) => `Section ${place}`,
    title: 'Title',
    answerAny: 'Answer any',
    all: 'all',
    remove: (place: number) => `Remove section ${place}`,
    empty: 'No questions yet: choose this section at each question that belongs to it.',
    questions: (ids: readonly string[]) => `Questions ${ids.join(', ')}`,
    add: 'Add section',
  },
}

export type BuilderWords = typeof en

/** Where an exam is written, without its questions. */
export const builderWords: Words<BuilderWords> = {
  en,
  sw: {
    page: 'Mtihani',
    exams: 'Mitihani',
    untitled: 'Mtihani usio na kichwa',
    loading: 'Mtihani unapakiwa',
    notShown: 'Mtihani huu hauwezi kuonyeshwa',
    tryAgain: 'Jaribu tena',
    allExams: 'Mitihani yote',
    questions: 'Maswali',
    summary: 'Muhtasari',
    details: {
      heading: 'Kuhusu mtihani',
      title: 'Kichwa',
      titleExample: 'Kidato cha 3 Fizikia CAT 1',
      subject: 'Somo',
      subjectExample: '232 Physics',
      language: 'Lugha ya karatasi',
      languages: { en: 'Kiingereza', sw: 'Kiswahili' },
      grading: 'Upangaji wa gredi',
      gradings: { kcse: 'KCSE, gredi 12', cbc8: 'CBC, viwango 8', cbc4: 'CBC, viwango 4', percent: 'Asilimia pekee' },
      guidance: 'Maelekezo kwa wasahihishaji',
      guidanceHint: 'Yanayohusu kila swali. Kwa wasahihishaji na usomaji wa AI; wanafunzi hawayaoni kamwe.',
    },
    notices: {
      confirmed: 'Mtihani huu umethibitishwa',
      confirmedText: 'Hauwezi kubadilishwa tena. Ili kubadilisha mwongozo, fungua tena mtihani kwenye ukurasa wake wa matokeo.',
      read: 'Kurasa za mtihani huu tayari zimesomwa',
      readText:
        'Nambari, aina, machaguo, kipimo na mpangilio wa kila swali hubaki, kwa sababu zimechapishwa kwenye karatasi. Bado unaweza kubadilisha mwongozo: utaona alama zitakazobadilika kabla ya kuhifadhi.',
      reMarking: 'Majibu yanasahihishwa upya',
      remarkingText: 'Mwongozo uliobadilishwa unatumiwa kwa kila karatasi. Alama zilizoamuliwa na walimu zinabaki.',
      refused: 'Badiliko la mwisho halikuhifadhiwa',
      failed: 'Mabadiliko yako ya mwisho bado hayajahifadhiwa',
      failedText: (why) => `${why} Ulichoandika kimebaki kwenye ukurasa huu na kitatumwa tena chenyewe. Acha ukurasa huu wazi.`,
    },
    saved: {
      held: 'Mwongozo bado haujahifadhiwa',
      saved: 'Umehifadhiwa',
      saving: 'Unahifadhiwa…',
      conflict: 'Haujahifadhiwa: umebadilishwa kwingine',
      failed: 'Haujahifadhiwa',
    },
    conflict: {
      title: 'Umebadilishwa kwingine',
      text: 'Mwenzako, au wewe kwenye dirisha lingine, alihifadhi mtihani huu baada yako kuufungua. Ungependa kubakisha toleo lipi?',
      loading: 'Unapakiwa…',
      theirs: 'Pakia toleo lingine',
      mine: 'Bakisha toleo langu',
    },
    leave: {
      title: 'Ungependa kuondoka bila kuhifadhi?',
      text: 'Mabadiliko ya mwisho ya mtihani huu bado hayajahifadhiwa. Ukiondoka sasa, unaweza kuyapoteza.',
      leave: 'Ondoka',
      stay: 'Baki',
    },
    sum: {
      heading: 'Karatasi ya mtihani',
      questions: 'Maswali',
      marks: 'Alama',
      choice: (marks) => `Jumla ya alama ni ${sw(marks)}; wanafunzi huchagua baadhi ya maswali.`,
      toDo: 'Kabla ya kuchapisha',
      complete: 'Kila kitu kipo: unaweza kuchapisha karatasi.',
      uploaded: 'Karatasi za majibu zilizopakiwa',
      print: 'Chapisha karatasi',
      question: (id) => `Swali la ${id}`,
    },
    held: {
      label: 'Mwongozo uliobadilishwa',
      unsaved: 'Mwongozo uliobadilishwa bado haujahifadhiwa.',
      toDo: (problems) =>
        `Rekebisha ${problems === 1 ? 'kosa moja' : `makosa ${sw(problems)}`} kwanza; hadi wakati huo kila karatasi inabaki na alama zake.`,
      unknown: (why) => `Mabadiliko ya alama hayajulikani: ${why}`,
      working: 'Tunatafuta alama zitakazobadilika…',
      none: 'Hakuna alama itakayobadilika.',
      changes: ({ marks, papers, of }) =>
        `${marks === 1 ? 'Alama moja itabadilika' : `Alama ${sw(marks)} zitabadilika`} katika karatasi ${sw(papers)} kati ya ${sw(of)}.`,
      discard: 'Tupa mabadiliko',
      save: 'Hifadhi na usahihishe upya',
      saving: 'Unahifadhiwa…',
      which: 'Alama zitakazobadilika',
    },
    sections: {
      heading: 'Sehemu',
      when: 'Ikiwa tu karatasi ina sehemu, au wanafunzi huchagua baadhi ya maswali.',
      section: (place) => `Sehemu ya ${place}`,
      title: 'Kichwa',
      answerAny: 'Jibu yoyote',
      all: 'yote',
      remove: (place) => `Ondoa sehemu ya ${place}`,
      empty: 'Bado hakuna maswali: chagua sehemu hii kwenye kila swali lililo ndani yake.',
      questions: (ids) => (ids.length === 1 ? `Swali la ${ids.join('')}` : `Maswali ya ${ids.join(', ')}`),
      add: 'Ongeza sehemu',
    },
  },
}
