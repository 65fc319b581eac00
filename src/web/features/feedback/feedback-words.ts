import { countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** What each pupil is told about their paper, and what a teacher says to it. */
const en = {
  title: 'Feedback',
  loading: 'Loading the feedback',
  print: 'Print for the class',
  fileName: (exam: string) => `${exam} feedback.pdf`,
  intro:
    'Each text is drafted from the confirmed marks. It reaches the pupil and the guardian once you have approved it and the results are published. Who reads in the other language gets the same sentences in it; what you write yourself stays as it is.',
  notConfirmed: {
    title: 'No feedback yet',
    text: 'Feedback is drafted from marks that a person has confirmed. Confirm the results first.',
    toResults: 'To the results',
  },
  none: { title: 'No papers', text: 'No paper of this exam has a pupil and a page.' },
  papers: 'Papers',
  approved: 'Approved',
  waiting: 'Waiting for you',
  changed: 'Marks changed since',
  published: 'Approved texts can be read by the pupils now.',
  unpublished: 'Nobody reads them before the results are published.',
  approveSeen: (count: number) =>
    count === 0
      ? 'Approve what I have seen'
      : count === 1
        ? 'Approve the 1 that I have seen'
        : `Approve the ${formatNumber(count, 'en')} that I have seen`,
  seenNone: 'Read a text to its end, and you can approve it here.',
  approving: 'Approving…',
  approve: 'Approve',
  withdraw: 'Withdraw',
  reword: 'Word it more warmly',
  rewording: 'Asking…',
  kept: {
    off: 'AI reading is switched off. The text is the draft as it was.',
    limit: 'The school’s limit for AI reading is used up for now. The text is the draft as it was.',
    name: 'The pupil’s name stands in this text, and no name goes to a model. The text is the draft as it was.',
    'not-reached': 'The model did not answer. The text is the draft as it was.',
    unreadable: 'The model’s answer could not be used. The text is the draft as it was.',
    unlike: 'The model’s words would not have said what the marks say. The text is the draft as it was.',
    'too-long': 'The model’s words were longer than half a page. The text is the draft as it was.',
  },
  edit: 'Edit',
  toDraft: 'Back to the draft',
  states: { draft: 'Not approved', approved: 'Approved', changed: 'Look again' },
  marksChanged: 'The marks have changed since somebody looked at this. It is not shown to anybody until you approve it again.',
  approvedBy: (name: string, when: string) => `Approved by ${name}, ${when}.`,
  editedBy: (name: string) => `Edited by ${name}. What was written by hand stands on no mark point.`,
  language: 'Language',
  languages: { exam: 'As the exam', en: 'English', sw: 'Kiswahili' },
  otherLanguage: 'Your words stay in the language in which they are. Go back to the draft to have it in the other one.',
  standsOn: 'Stands on',
  wholeAnswer: (question: string) => `question ${question}`,
  points: (question: string) => `question ${question}:`,
  sayDifferently: 'Say this differently',
  sayDifferentlyOf: (question: string, code: string) => `Say this differently: question ${question}, ${code}`,
  schemeAsks: 'The scheme asks for:',
  saidDifferently: (question: string) => `Question ${question} is said so in every draft now. Approved texts stay as they are.`,
  kinds: { well: 'Went well', lost: 'Marks lost', habit: 'Repeats', next: 'Next step' },
  openPaper: 'Open the paper',
  admission: (number: string) => `Adm. no. ${number}`,
  text: (name: string) => `Feedback for ${name}`,
  words: (count: number, max: number) => `${count} of ${max} words`,
  saved: (name: string) => `The words for ${name} are saved. They wait for your approval.`,
  approvedToast: (count: number) => (count === 1 ? '1 text approved.' : `${formatNumber(count, 'en')} texts approved.`),
  notAsSeen: (count: number) =>
    count === 1
      ? '1 text has changed since you saw it, and was left. Read it again.'
      : `${formatNumber(count, 'en')} texts have changed since you saw them, and were left. Read them again.`,
  withdrawn: (name: string) => `The approval for ${name} is withdrawn.`,
  drafted: (name: string) => `The draft for ${name} is back.`,
  range: (from: number, to: number, of: number) => `Papers ${from} to ${to} of ${of}`,
  keys: { single: 'Single keys', move: 'papers', approve: 'approve, next', edit: 'edit', undo: 'undo' },
  undone: 'Taken back.',
  leave: { title: 'Leave without saving?', text: 'What you have written here is not saved yet.', leave: 'Leave', stay: 'Stay' },
}

export type FeedbackWords = typeof en

const sw: FeedbackWords = {
  title: 'Mrejesho',
  loading: 'Mrejesho unapakiwa',
  print: 'Chapa kwa darasa',
  fileName: (exam) => `${exam} mrejesho.pdf`,
  intro:
    'Kila andiko linatokana na alama zilizothibitishwa. Linamfikia mwanafunzi na mlezi ukishaliidhinisha na matokeo yakitangazwa. Anayesoma lugha nyingine hupata sentensi hizohizo kwa lugha yake; unayoandika mwenyewe hubaki kama yalivyo.',
  notConfirmed: {
    title: 'Bado hakuna mrejesho',
    text: 'Mrejesho unaandikwa kutokana na alama ambazo mtu amezithibitisha. Thibitisha matokeo kwanza.',
    toResults: 'Kwenye matokeo',
  },
  none: { title: 'Hakuna karatasi', text: 'Hakuna karatasi ya mtihani huu yenye mwanafunzi na ukurasa.' },
  papers: 'Karatasi',
  approved: 'Zimeidhinishwa',
  waiting: 'Zinakusubiri',
  changed: 'Alama zimebadilika',
  published: 'Wanafunzi wanaweza kusoma yaliyoidhinishwa sasa.',
  unpublished: 'Hakuna anayeyasoma kabla ya matokeo kutangazwa.',
  approveSeen: (count) =>
    count === 0
      ? 'Idhinisha niliyosoma'
      : count === 1
        ? 'Idhinisha andiko 1 nililosoma'
        : `Idhinisha maandiko ${formatNumber(count, 'sw')} niliyosoma`,
  seenNone: 'Soma andiko hadi mwisho, kisha unaweza kuliidhinisha hapa.',
  approving: 'Inaidhinishwa…',
  approve: 'Idhinisha',
  withdraw: 'Ondoa idhini',
  reword: 'Andika kwa upole zaidi',
  rewording: 'Inauliza…',
  kept: {
    off: 'Usomaji wa AI umezimwa. Maandishi ni rasimu kama ilivyokuwa.',
    limit: 'Kikomo cha shule cha usomaji wa AI kimefikiwa kwa sasa. Maandishi ni rasimu kama ilivyokuwa.',
    name: 'Jina la mwanafunzi limo kwenye maandishi haya, na hakuna jina linalotumwa kwa modeli. Maandishi ni rasimu kama ilivyokuwa.',
    'not-reached': 'Modeli haikujibu. Maandishi ni rasimu kama ilivyokuwa.',
    unreadable: 'Jibu la modeli halikuweza kutumika. Maandishi ni rasimu kama ilivyokuwa.',
    unlike: 'Maneno ya modeli hayangesema yale ambayo alama zinasema. Maandishi ni rasimu kama ilivyokuwa.',
    'too-long': 'Maneno ya modeli yalizidi nusu ukurasa. Maandishi ni rasimu kama ilivyokuwa.',
  },
  edit: 'Hariri',
  toDraft: 'Rudi kwenye rasimu',
  states: { draft: 'Haujaidhinishwa', approved: 'Umeidhinishwa', changed: 'Uangalie tena' },
  marksChanged: 'Alama zimebadilika tangu mtu alipouangalia mrejesho huu. Hakuna anayeonyeshwa hadi uuidhinishe tena.',
  approvedBy: (name, when) => `Uliidhinishwa na ${name}, ${when}.`,
  editedBy: (name) => `Ulihaririwa na ${name}. Yaliyoandikwa kwa mkono hayategemei hoja ya alama.`,
  language: 'Lugha',
  languages: { exam: 'Kama mtihani', en: 'Kiingereza', sw: 'Kiswahili' },
  otherLanguage: 'Maneno yako yanabaki katika lugha yake. Rudi kwenye rasimu ili uipate katika lugha nyingine.',
  standsOn: 'Inategemea',
  wholeAnswer: (question) => `swali la ${question}`,
  points: (question) => `swali la ${question}:`,
  sayDifferently: 'Sema kwa maneno mengine',
  sayDifferentlyOf: (question, code) => `Sema kwa maneno mengine: swali la ${question}, ${code}`,
  schemeAsks: 'Mwongozo unataka:',
  saidDifferently: (question) => `Swali la ${question} sasa linasemwa hivyo katika kila rasimu. Yaliyoidhinishwa yanabaki kama yalivyo.`,
  kinds: { well: 'Yaliyokwenda vizuri', lost: 'Alama zilizopotea', habit: 'Linalorudiwa', next: 'Hatua inayofuata' },
  openPaper: 'Fungua karatasi',
  admission: (number) => `Nambari ${number}`,
  text: (name) => `Mrejesho kwa ${name}`,
  words: (count, max) => `${countSw('Neno', count)} kati ya ${max}`,
  saved: (name) => `Maneno kwa ${name} yamehifadhiwa. Yanasubiri idhini yako.`,
  approvedToast: (count) => (count === 1 ? 'Andiko 1 limeidhinishwa.' : `Maandiko ${formatNumber(count, 'sw')} yameidhinishwa.`),
  notAsSeen: (count) =>
    count === 1
      ? 'Andiko 1 limebadilika tangu ulipolisoma, na limeachwa. Lisome tena.'
      : `Maandiko ${formatNumber(count, 'sw')} yamebadilika tangu ulipoyasoma, na yameachwa. Yasome tena.`,
  withdrawn: (name) => `Idhini kwa ${name} imeondolewa.`,
  drafted: (name) => `Rasimu kwa ${name} imerudi.`,
  range: (from, to, of) => `Karatasi ${from} hadi ${to} kati ya ${of}`,
  keys: { single: 'Vitufe vya herufi moja', move: 'karatasi', approve: 'idhinisha, inayofuata', edit: 'hariri', undo: 'tendua' },
  undone: 'Limerudishwa.',
  leave: { title: 'Uondoke bila kuhifadhi?', text: 'Uliyoandika hapa bado hayajahifadhiwa.', leave: 'Ondoka', stay: 'Baki' },
}

export const feedbackWords: Words<FeedbackWords> = { en, sw }
