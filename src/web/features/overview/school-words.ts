import type { ExamStage } from '#contract/exams.ts'
import type { Grading } from '#engine/exam/exam.ts'
import type { Words } from '#engine/words/words.ts'

export interface SchoolWords {
  title: string
  loading: string
  notShown: string
  ownOnly: string
  print: string
  printing: string
  printNote: string
  term: string
  department: string
  wholeSchool: string
  teacher: string
  allTeachers: string
  counting: (count: number) => string
  figures: string
  help: {
    title: string
    note: (count: number) => string
    none: string
    noneText: string
    open: string
    openPupil: (name: string) => string
    showAll: (count: number) => string
    more: (count: number) => string
    facts: string
  }
  todo: { title: string; none: string }
  progress: {
    title: string
    dates: (from: string, to: string) => string
    drawn: (of: { name: string; published: number; underWay: number; toCome: number }) => string
    every: (count: number) => string
    exam: string
    subject: string
    sat: string
    stage: string
    waits: string
    late: string
    nothing: string
    stages: Record<ExamStage, string>
  }
  trends: {
    title: string
    points: (max: number) => string
    percent: string
    by: string
    subjects: string
    classes: string
    along: string
    terms: string
    exams: string
    subject: string
    allSubjects: string
    grading: string
    gradings: Record<Grading, string>
    none: string
    drawn: (name: string, values: string) => string
    noValue: string
    placeOf: (term: number, year: number) => string
    table: string
    name: string
    results: (count: number) => string
  }
  merit: {
    title: string
    off: string
    on: string
    turnOn: string
    turnOff: string
    none: string
    class: string
    few: string
    caption: string
  }
}

export const schoolWords: Words<SchoolWords> = {
  en: {
    title: 'School',
    loading: 'The school’s exams are being put together',
    notShown: 'The page can’t be shown now.',
    ownOnly: 'You see the exams that you lead. Leaders see the whole school.',
    print: 'Print for the staff meeting',
    printing: 'Drawing the page…',
    printNote: 'For the staff meeting',
    term: 'Term',
    department: 'Department',
    wholeSchool: 'The whole school',
    teacher: 'Teacher',
    allTeachers: 'All teachers',
    counting: (count) => (count === 1 ? 'One exam is being counted anew.' : `${count} exams are being counted anew.`),
    figures: 'Figures of the term',
    help: {
      title: 'Needs help',
      note: (count) => (count === 1 ? 'One pupil, by name' : `${count} pupils, by name`),
      none: 'No fact asks for help.',
      noneText: 'Here stand pupils who missed a paper, fell over two exams or lost a topic twice, once exams of this term are confirmed.',
      open: 'Open',
      openPupil: (name) => `Open ${name}`,
      showAll: (count) => `Show all ${count}`,
      more: (count) => (count === 1 ? 'One more is not listed.' : `${count} more are not listed.`),
      facts: 'Facts from confirmed exams only. There is no score of risk; a teacher decides what a fact means.',
    },
    todo: { title: 'What one can do this week', none: 'Nothing waits for anybody.' },
    progress: {
      title: 'Exams of this term, by department',
      dates: (from, to) => `${from} to ${to}`,
      drawn: ({ name, published, underWay, toCome }) => `${name}: ${published} published, ${underWay} being marked or confirmed, ${toCome} to come.`,
      every: (count) => (count === 1 ? 'The exam, with its progress' : `All ${count} exams, with their progress`),
      exam: 'Exam',
      subject: 'Subject',
      sat: 'Day',
      stage: 'Stage',
      waits: 'Waits',
      late: 'late',
      nothing: 'There are no exams in this term yet.',
      stages: {
        draft: 'being written',
        printed: 'printed',
        marking: 'being read',
        review: 'in review',
        ready: 'ready to confirm',
        confirmed: 'confirmed',
        published: 'published',
      },
    },
    trends: {
      title: 'Means, three terms',
      points: (max) => `Mean points of ${max}. Lines at a third, a half and two thirds.`,
      percent: 'Mean per cent. Lines at 25, 50 and 75%.',
      by: 'Lines',
      subjects: 'Subjects',
      classes: 'Classes',
      along: 'Over',
      terms: 'Terms',
      exams: 'Exams',
      subject: 'Subject',
      allSubjects: 'All subjects',
      grading: 'Grading',
      gradings: { kcse: 'KCSE grades', cbc8: 'CBE, 8 levels', cbc4: 'CBE, 4 levels', percent: 'Per cent' },
      none: 'No exam of these terms is confirmed yet.',
      drawn: (name, values) => `Means of ${name}: ${values}.`,
      noValue: 'none',
      placeOf: (term, year) => `term ${term}, ${year}`,
      table: 'Show as a table',
      name: 'Name',
      results: (count) => (count === 1 ? 'one result' : `${count} results`),
    },
    merit: {
      title: 'Merit list',
      off: 'It is off. The ministry has banned ranking. If you turn it on, leaders see how many pupils of each class have which mean grade: no names and no ranks.',
      on: 'How many pupils of each class have which mean grade over the term’s confirmed exams. No names and no ranks; a group of one or two is not counted out. Leaders alone see it, and it is not printed.',
      turnOn: 'Turn the merit list on',
      turnOff: 'Turn it off',
      none: 'No exam with grades is confirmed in this term.',
      class: 'Class',
      few: '1 or 2',
      caption: 'Pupils by class and mean grade',
    },
  },
  sw: {
    title: 'Shule',
    loading: 'Mitihani ya shule inakusanywa',
    notShown: 'Ukurasa hauwezi kuonyeshwa sasa.',
    ownOnly: 'Unaona mitihani unayoiongoza. Viongozi wanaona shule yote.',
    print: 'Chapa kwa mkutano wa walimu',
    printing: 'Ukurasa unachorwa…',
    printNote: 'Kwa mkutano wa walimu',
    term: 'Muhula',
    department: 'Idara',
    wholeSchool: 'Shule yote',
    teacher: 'Mwalimu',
    allTeachers: 'Walimu wote',
    counting: (count) => (count === 1 ? 'Mtihani 1 unahesabiwa upya.' : `Mitihani ${count} inahesabiwa upya.`),
    figures: 'Takwimu za muhula',
    help: {
      title: 'Wanaohitaji msaada',
      note: (count) => (count === 1 ? 'Mwanafunzi 1, kwa jina' : `Wanafunzi ${count}, kwa majina`),
      none: 'Hakuna jambo linaloomba msaada.',
      noneText:
        'Hapa huonekana waliokosa mtihani, walioshuka kwa mitihani miwili au waliopoteza mada mara mbili, mitihani ya muhula huu ikishathibitishwa.',
      open: 'Fungua',
      openPupil: (name) => `Fungua ${name}`,
      showAll: (count) => `Onyesha wote ${count}`,
      more: (count) => (count === 1 ? 'Mwingine 1 hajaorodheshwa.' : `Wengine ${count} hawajaorodheshwa.`),
      facts: 'Mambo haya yametoka kwenye mitihani iliyothibitishwa pekee. Hakuna alama ya hatari; mwalimu ndiye anayeamua maana yake.',
    },
    todo: { title: 'Kinachoweza kufanywa wiki hii', none: 'Hakuna kinachomsubiri mtu yeyote.' },
    progress: {
      title: 'Mitihani ya muhula huu, kwa idara',
      dates: (from, to) => `${from} hadi ${to}`,
      drawn: ({ name, published, underWay, toCome }) =>
        `${name}. Mitihani iliyotangazwa: ${published}; inayosahihishwa au iliyothibitishwa: ${underWay}; inayokuja: ${toCome}.`,
      every: (count) => (count === 1 ? 'Mtihani na maendeleo yake' : `Mitihani yote ${count} na maendeleo yake`),
      exam: 'Mtihani',
      subject: 'Somo',
      sat: 'Siku',
      stage: 'Hatua',
      waits: 'Yanasubiri',
      late: 'umechelewa',
      nothing: 'Bado hakuna mitihani katika muhula huu.',
      stages: {
        draft: 'unaandikwa',
        printed: 'umechapwa',
        marking: 'unasomwa',
        review: 'unakaguliwa',
        ready: 'tayari kuthibitishwa',
        confirmed: 'umethibitishwa',
        published: 'matokeo yametangazwa',
      },
    },
    trends: {
      title: 'Wastani wa mihula mitatu',
      points: (max) => `Wastani wa pointi kati ya ${max}. Mistari iko kwenye theluthi, nusu na theluthi mbili.`,
      percent: 'Wastani wa asilimia. Mistari iko kwenye 25, 50 na 75%.',
      by: 'Mistari',
      subjects: 'Masomo',
      classes: 'Madarasa',
      along: 'Kwa',
      terms: 'Mihula',
      exams: 'Mitihani',
      subject: 'Somo',
      allSubjects: 'Masomo yote',
      grading: 'Upangaji wa gredi',
      gradings: { kcse: 'Gredi za KCSE', cbc8: 'CBE, viwango 8', cbc4: 'CBE, viwango 4', percent: 'Asilimia' },
      none: 'Hakuna mtihani wa mihula hii uliothibitishwa bado.',
      drawn: (name, values) => `Wastani wa ${name}: ${values}.`,
      noValue: 'hakuna',
      placeOf: (term, year) => `muhula wa ${term}, ${year}`,
      table: 'Onyesha kama jedwali',
      name: 'Jina',
      results: (count) => `matokeo ${count}`,
    },
    merit: {
      title: 'Orodha ya ubora',
      off: 'Imezimwa. Wizara imekataza kupanga wanafunzi kwa nafasi. Ukiiwasha, viongozi wataona ni wanafunzi wangapi wa kila darasa wana gredi gani ya wastani: bila majina wala nafasi.',
      on: 'Ni wanafunzi wangapi wa kila darasa wana gredi gani ya wastani kwa mitihani iliyothibitishwa ya muhula. Hakuna majina wala nafasi; kundi la mmoja au wawili halihesabiwi wazi. Viongozi pekee wanaiona, na haichapwi.',
      turnOn: 'Washa orodha ya ubora',
      turnOff: 'Izime',
      none: 'Hakuna mtihani wenye gredi uliothibitishwa katika muhula huu.',
      class: 'Darasa',
      few: '1 au 2',
      caption: 'Wanafunzi kwa darasa na gredi ya wastani',
    },
  },
}
