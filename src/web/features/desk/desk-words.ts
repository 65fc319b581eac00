import type { DeskTask, FirstStep } from '#contract/desk.ts'
import { countEn } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

const number = (value: number) => formatNumber(value, 'en')
const nambari = (value: number) => formatNumber(value, 'sw')
const one = (count: number, single: string, many: string) => (count === 1 ? single : many)

/** What a task says: beside its figure, about it, and on its button. */
interface TaskWords {
  what: (count: number) => string
  note: (title: string, count: number) => string
  act: string
}

const en = {
  title: 'Home',
  next: 'What is next',
  welcome: (firstName: string) => `Welcome, ${firstName}`,
  welcomeLead: 'Start with one exam. The first class takes an afternoon.',
  children: {
    title: 'Your children',
    opening: 'Opening the results of your children',
    leaving: 'Signing out',
    notOpened: 'The results of your children could not be opened',
  },
  pupil: {
    text: 'Your results open with the code on the slip from your school, and your admission number.',
    open: 'Open your results',
  },
  nothingForRole: 'There is nothing for you here yet. What your school publishes will appear on this page.',
  loading: 'Loading your desk',
  notShown: 'Your desk could not be loaded',
  newExam: 'New exam',
  allExams: 'All exams',
  wait: (count: number) => one(count, 'One thing waits for you', `${number(count)} things wait for you`),
  minutesInAll: (minutes: number) => one(minutes, 'About 1 minute in all', `About ${number(minutes)} minutes in all`),
  minutes: (minutes: number) => one(minutes, 'About 1 minute.', `About ${number(minutes)} minutes.`),
  more: (count: number) => `Show ${number(count)} more`,
  /** Of the answers of an exam that is shared out. */
  share: {
    what: (count) => one(count, 'answer of yours waits', 'answers of yours wait'),
    note: (title, count) => `${title}. ${one(count, 'It was', 'They were')} given to you.`,
    act: 'Mark',
  } satisfies TaskWords,
  tasks: {
    pages: {
      what: (count) => one(count, 'page to place', 'pages to place'),
      note: (title, count) => `${title}. Nobody knows yet whose ${one(count, 'it is', 'they are')}.`,
      act: 'Place pages',
    },
    standardise: {
      what: (count) => one(count, 'paper to mark first', 'papers to mark first'),
      note: (title) => `${title}. Everybody marks these before the batch opens.`,
      act: 'Mark them',
    },
    answers: {
      what: (count) => one(count, 'answer to review', 'answers to review'),
      note: (title, count) => `${title}. ${one(count, 'It needs', 'They need')} a person.`,
      act: 'Review',
    },
    opinions: {
      what: (count) => one(count, 'second opinion', 'second opinions'),
      note: (title) => `${title}. You judge without seeing the first mark.`,
      act: 'Give opinions',
    },
    remarkings: {
      what: (count) => one(count, 'answer to mark again', 'answers to mark again'),
      note: (title) => `${title}. Somebody has appealed, and you mark without seeing the first mark.`,
      act: 'Mark again',
    },
    confirm: {
      what: (count) => one(count, 'paper ready to confirm', 'papers ready to confirm'),
      note: (title) => `${title}. Nothing in it waits any more.`,
      act: 'Look and confirm',
    },
    publish: {
      what: (count) => one(count, 'result ready to publish', 'results ready to publish'),
      note: (title, count) => `${title}. Confirmed; nobody outside the school has seen ${one(count, 'it', 'them')}.`,
      act: 'Look and publish',
    },
    appeals: {
      what: (count) => one(count, 'question about a mark', 'questions about marks'),
      note: (title) => `${title}. From pupils or guardians.`,
      act: 'Answer',
    },
  } as Record<DeskTask, TaskWords>,
  story: {
    title: (told: number, parts: number) =>
      `The demo school is still being filled: ${number(told)} of ${countEn('exam', parts)} ${one(told, 'is', 'are')} ready.`,
    note: 'The program scans and marks them in the background. You can look around meanwhile.',
    label: 'Exams of the demo school that are ready',
  },
  nothing: {
    title: 'Nothing waits for you',
    text: 'Pages to place, answers to review and questions about marks will stand here, the most urgent first.',
  },
  ways: {
    label: 'Ways to begin',
    file: {
      title: 'From your paper',
      text: 'The question paper and its marking scheme as PDF, Word or pictures. You compare what was read with your pages, then use it.',
      act: 'Choose the files',
    },
    write: {
      title: 'Write it here',
      text: 'Question by question, or paste your marking scheme. Good for a short test.',
      act: 'Write an exam',
      busy: 'Opening…',
    },
    sample: {
      title: 'Try a sample class',
      text: 'Forty invented pupils and a pile of scanned physics papers, ready to review. One press removes it all.',
      act: 'Open the sample',
      busy: 'Making it…',
      open: 'Go on with the sample',
      remove: 'Remove the sample',
      removing: 'Removing…',
      hide: 'Do not offer this again',
    },
  },
  week: {
    title: 'Your first week',
    of: (done: number, all: number) => `${number(done)} of ${number(all)}`,
    note: 'It ticks itself as your school works.',
    done: 'Done: ',
    next: (step: string) => `Next: ${step}`,
    hide: 'Put this list away',
    steps: {
      class: { name: 'bring in a class list', note: 'From Excel or typed: name and admission number', act: 'Add a class' },
      exam: { name: 'make the first exam', note: 'From a file, or question by question', act: 'Make an exam' },
      print: { name: 'print the answer sheets', note: 'One named sheet a pupil, or use plain paper', act: 'Choose the exam' },
      scan: { name: 'read the first page', note: 'With a phone or a scanner', act: 'Upload or photograph' },
      confirm: { name: 'review and confirm one exam', note: 'You have the last word on every mark', act: 'Review' },
      publish: { name: 'publish to pupils and guardians', note: 'Nothing leaves before you say so', act: 'Results' },
    } as Record<FirstStep, { name: string; note: string; act: string }>,
  },
}

export type DeskWords = typeof en

const sw: DeskWords = {
  title: 'Mwanzo',
  next: 'Kinachofuata',
  welcome: (firstName) => `Karibu, ${firstName}`,
  welcomeLead: 'Anza na mtihani mmoja. Darasa la kwanza huchukua alasiri moja.',
  children: {
    title: 'Watoto wako',
    opening: 'Matokeo ya watoto wako yanafunguliwa',
    leaving: 'Unaondoka',
    notOpened: 'Matokeo ya watoto wako hayakufunguka',
  },
  pupil: {
    text: 'Matokeo yako hufunguka kwa msimbo ulio kwenye karatasi ya shule, pamoja na nambari yako ya usajili.',
    open: 'Fungua matokeo yako',
  },
  nothingForRole: 'Bado hakuna kitu chako hapa. Yale ambayo shule yako itatangaza yataonekana kwenye ukurasa huu.',
  loading: 'Dawati lako linapakiwa',
  notShown: 'Dawati lako halikuweza kupakiwa',
  newExam: 'Mtihani mpya',
  allExams: 'Mitihani yote',
  wait: (count) => one(count, 'Jambo moja linakusubiri', `Mambo ${nambari(count)} yanakusubiri`),
  minutesInAll: (minutes) => one(minutes, 'Takriban dakika 1 kwa jumla', `Takriban dakika ${nambari(minutes)} kwa jumla`),
  minutes: (minutes) => one(minutes, 'Takriban dakika 1.', `Takriban dakika ${nambari(minutes)}.`),
  more: (count) => `Onyesha ${nambari(count)} zaidi`,
  share: {
    what: (count) => one(count, 'Jibu lako linasubiri', 'Majibu yako yanasubiri'),
    note: (title, count) => `${title}. ${one(count, 'Umepewa ulisahihishe', 'Umepewa uyasahihishe')}.`,
    act: 'Sahihisha',
  },
  tasks: {
    pages: {
      what: (count) => one(count, 'Ukurasa wa kuweka mahali pake', 'Kurasa za kuweka mahali pake'),
      note: (title, count) => `${title}. Bado haijulikani ni ${one(count, 'wa', 'za')} nani.`,
      act: 'Weka kurasa',
    },
    standardise: {
      what: (count) => one(count, 'Karatasi ya kusahihisha kwanza', 'Karatasi za kusahihisha kwanza'),
      note: (title) => `${title}. Kila mtu husahihisha hizi kabla ya kazi kufunguliwa.`,
      act: 'Zisahihishe',
    },
    answers: {
      what: (count) => one(count, 'Jibu la kukagua', 'Majibu ya kukagua'),
      note: (title, count) => `${title}. ${one(count, 'Linahitaji', 'Yanahitaji')} mtu.`,
      act: 'Kagua',
    },
    opinions: {
      what: (count) => one(count, 'Maoni ya pili', 'Maoni ya pili'),
      note: (title) => `${title}. Unaamua bila kuona alama za kwanza.`,
      act: 'Toa maoni',
    },
    remarkings: {
      what: (count) => one(count, 'Jibu la kusahihisha upya', 'Majibu ya kusahihisha upya'),
      note: (title) => `${title}. Kuna rufaa, nawe unasahihisha bila kuona alama za kwanza.`,
      act: 'Sahihisha upya',
    },
    confirm: {
      what: (count) => one(count, 'Karatasi tayari kuthibitishwa', 'Karatasi tayari kuthibitishwa'),
      note: (title) => `${title}. Hakuna kinachosubiri tena ndani yake.`,
      act: 'Angalia na uthibitishe',
    },
    publish: {
      what: (count) => one(count, 'Tokeo tayari kutangazwa', 'Matokeo tayari kutangazwa'),
      note: (title) => `${title}. Umethibitishwa; hakuna aliye nje ya shule aliyeyaona.`,
      act: 'Angalia na utangaze',
    },
    appeals: {
      what: (count) => one(count, 'Swali kuhusu alama', 'Maswali kuhusu alama'),
      note: (title) => `${title}. Kutoka kwa wanafunzi au walezi.`,
      act: 'Jibu',
    },
  },
  story: {
    title: (told, parts) =>
      `Shule ya mfano bado inajazwa: ${one(told, 'mtihani 1', `mitihani ${nambari(told)}`)} kati ya ${nambari(parts)} ${one(told, 'uko', 'iko')} tayari.`,
    note: 'Programu inaiskani na kuisahihisha wakati unaendelea. Unaweza kuangalia huku na kule.',
    label: 'Mitihani ya shule ya mfano iliyo tayari',
  },
  nothing: {
    title: 'Hakuna kinachokusubiri',
    text: 'Kurasa za kuweka mahali pake, majibu ya kukagua na maswali kuhusu alama yatakuwa hapa, ya haraka zaidi kwanza.',
  },
  ways: {
    label: 'Njia za kuanza',
    file: {
      title: 'Kutoka kwa karatasi yako',
      text: 'Karatasi ya maswali na mwongozo wake wa kusahihisha kama PDF, Word au picha. Unalinganisha kilichosomwa na kurasa zako, kisha unautumia.',
      act: 'Chagua faili',
    },
    write: {
      title: 'Uandike hapa',
      text: 'Swali baada ya swali, au bandika mwongozo wako wa kusahihisha. Nzuri kwa jaribio fupi.',
      act: 'Andika mtihani',
      busy: 'Unafunguliwa…',
    },
    sample: {
      title: 'Jaribu darasa la mfano',
      text: 'Wanafunzi arobaini wa kubuni na rundo la karatasi za fizikia zilizoskaniwa, tayari kukaguliwa. Bonyezo moja huondoa vyote.',
      act: 'Fungua mfano',
      busy: 'Linatengenezwa…',
      open: 'Endelea na mfano',
      remove: 'Ondoa mfano',
      removing: 'Unaondolewa…',
      hide: 'Usinionyeshe tena',
    },
  },
  week: {
    title: 'Wiki yako ya kwanza',
    of: (done, all) => `${nambari(done)} kati ya ${nambari(all)}`,
    note: 'Hujiwekea alama shule yako inapofanya kazi.',
    done: 'Imekamilika: ',
    next: (step) => `Inayofuata: ${step}`,
    hide: 'Ondoa orodha hii',
    steps: {
      class: { name: 'leta orodha ya darasa', note: 'Kutoka Excel au kuandikwa: jina na nambari ya usajili', act: 'Ongeza darasa' },
      exam: { name: 'tengeneza mtihani wa kwanza', note: 'Kutoka kwa faili, au swali baada ya swali', act: 'Tengeneza mtihani' },
      print: { name: 'chapa karatasi za majibu', note: 'Karatasi moja yenye jina kwa kila mwanafunzi, au karatasi tupu', act: 'Chagua mtihani' },
      scan: { name: 'soma ukurasa wa kwanza', note: 'Kwa simu au skana', act: 'Pakia au piga picha' },
      confirm: { name: 'kagua na uthibitishe mtihani mmoja', note: 'Una neno la mwisho kwa kila alama', act: 'Kagua' },
      publish: { name: 'tangaza kwa wanafunzi na walezi', note: 'Hakuna kinachotoka kabla hujasema', act: 'Matokeo' },
    },
  },
}

export const deskWords: Words<DeskWords> = { en, sw }
