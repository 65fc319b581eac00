import type { Words } from '#engine/words/words.ts'
import { formatNumber, formatShare } from '#engine/words/format.ts'

/** The page of a class's results, and confirming them. */
const en = {
  title: 'Results',
  loading: 'Loading the results',
  analysis: 'Analysis',
  download: { csv: 'Download CSV', xlsx: 'Download XLSX' },
  empty: { title: 'No paper is marked yet', text: 'Results appear here as soon as pages are read.' },
  mean: 'Mean',
  highest: 'Highest',
  lowest: 'Lowest',
  papers: 'Papers',
  papersOf: (expected: number, absent: number) => (absent === 0 ? `of ${expected}` : `of ${expected}, ${absent} absent (X)`),
  notConfirmed: 'Not confirmed yet.',
  confirmedBy: (name: string, moment: string) => `Confirmed by ${name}, ${moment}.`,
  publishedBy: (name: string, moment: string) => `Published by ${name}, ${moment}.`,
  colleague: 'a colleague',
  confirm: {
    confirm: 'Confirm exam',
    reopen: 'Reopen exam',
    askConfirm: 'Confirm this exam?',
    askReopen: 'Reopen this exam?',
    confirmText: 'Your name and the time are kept with the results. After that, marks can be changed only if the exam is reopened.',
    reopenText: 'Marks can be changed again until somebody confirms the exam once more. The audit trail keeps that it was reopened.',
  },
}

export type ResultsWords = typeof en

const sw: ResultsWords = {
  title: 'Matokeo',
  loading: 'Matokeo yanapakiwa',
  analysis: 'Uchanganuzi',
  download: { csv: 'Pakua CSV', xlsx: 'Pakua XLSX' },
  empty: { title: 'Bado hakuna karatasi iliyosahihishwa', text: 'Matokeo yataonekana hapa mara tu kurasa zitakaposomwa.' },
  mean: 'Wastani',
  highest: 'Juu zaidi',
  lowest: 'Chini zaidi',
  papers: 'Karatasi',
  papersOf: (expected, absent) =>
    absent === 0 ? `kati ya ${expected}` : `kati ya ${expected}, ${absent === 1 ? 'mwanafunzi 1 hakuwepo' : `wanafunzi ${absent} hawakuwepo`} (X)`,
  notConfirmed: 'Bado hayajathibitishwa.',
  confirmedBy: (name, moment) => `Yamethibitishwa na ${name}, ${moment}.`,
  publishedBy: (name, moment) => `Yametangazwa na ${name}, ${moment}.`,
  colleague: 'mwenzako',
  confirm: {
    confirm: 'Thibitisha mtihani',
    reopen: 'Fungua mtihani tena',
    askConfirm: 'Ungependa kuthibitisha mtihani huu?',
    askReopen: 'Ungependa kufungua mtihani huu tena?',
    confirmText: 'Jina lako na wakati vitahifadhiwa pamoja na matokeo. Baada ya hapo, alama zinaweza kubadilishwa tu mtihani ukifunguliwa tena.',
    reopenText: 'Alama zinaweza kubadilishwa hadi mtu athibitishe mtihani tena. Kumbukumbu itaonyesha kwamba ulifunguliwa.',
  },
}

export const resultsWords: Words<ResultsWords> = { en, sw }

/** What stands before somebody confirms or publishes: each figure a whole sentence. */
const outlookEn = {
  papers: (papers: number, mean: number | null) => {
    const counted = papers === 1 ? '1 paper was handed in' : `${formatNumber(papers, 'en')} papers were handed in`
    return mean === null
      ? `${counted}; none of them has a result yet.`
      : `${counted}; the mean of those with a result is ${formatShare(mean / 100, 'en')}.`
  },
  answersToReview: (answers: number) =>
    answers === 1 ? '1 answer has not been reviewed.' : `${formatNumber(answers, 'en')} answers have not been reviewed.`,
  pagesNeedingYou: (pages: number) =>
    pages === 1
      ? '1 page is waiting for you: it belongs to no paper yet.'
      : `${formatNumber(pages, 'en')} pages are waiting for you: they belong to no paper yet.`,
  papersMissingPages: (papers: number) =>
    papers === 1 ? '1 paper misses a page: it gets no grade.' : `${formatNumber(papers, 'en')} papers miss a page: they get no grade.`,
  papersWithoutPages: (papers: number) =>
    papers === 1 ? '1 pupil has no page at all: no result.' : `${formatNumber(papers, 'en')} pupils have no page at all: no result.`,
  absent: (pupils: number) => (pupils === 1 ? '1 pupil was absent (X).' : `${formatNumber(pupils, 'en')} pupils were absent (X).`),
  openAppeals: (appeals: number) => (appeals === 1 ? '1 appeal has no answer yet.' : `${formatNumber(appeals, 'en')} appeals have no answer yet.`),
  codes: (pupils: number) =>
    pupils === 1
      ? '1 pupil gets a code: the pupil and the guardians who hold it see that result, and nobody else does.'
      : `${formatNumber(pupils, 'en')} pupils get a code each: the pupil and the guardians who hold it see that result, and nobody else does.`,
}

export type OutlookWords = typeof outlookEn

const outlookSw: OutlookWords = {
  papers: (papers, mean) => {
    const counted = papers === 1 ? 'Karatasi 1 iliwasilishwa' : `Karatasi ${formatNumber(papers, 'sw')} ziliwasilishwa`
    return mean === null ? `${counted}; bado hakuna iliyo na matokeo.` : `${counted}; wastani wa zenye matokeo ni ${formatShare(mean / 100, 'sw')}.`
  },
  answersToReview: (answers) => (answers === 1 ? 'Jibu 1 halijakaguliwa.' : `Majibu ${formatNumber(answers, 'sw')} hayajakaguliwa.`),
  pagesNeedingYou: (pages) =>
    pages === 1
      ? 'Ukurasa 1 unakusubiri: bado hauko kwenye karatasi yoyote.'
      : `Kurasa ${formatNumber(pages, 'sw')} zinakusubiri: bado haziko kwenye karatasi yoyote.`,
  papersMissingPages: (papers) =>
    papers === 1
      ? 'Karatasi 1 haina ukurasa mmoja au zaidi: haipati gredi.'
      : `Karatasi ${formatNumber(papers, 'sw')} hazina ukurasa mmoja au zaidi: hazipati gredi.`,
  papersWithoutPages: (papers) =>
    papers === 1
      ? 'Mwanafunzi 1 hana ukurasa wowote: hana matokeo.'
      : `Wanafunzi ${formatNumber(papers, 'sw')} hawana ukurasa wowote: hawana matokeo.`,
  absent: (pupils) => (pupils === 1 ? 'Mwanafunzi 1 hakuwepo (X).' : `Wanafunzi ${formatNumber(pupils, 'sw')} hawakuwepo (X).`),
  openAppeals: (appeals) => (appeals === 1 ? 'Rufaa 1 bado haijajibiwa.' : `Rufaa ${formatNumber(appeals, 'sw')} bado hazijajibiwa.`),
  codes: (pupils) =>
    pupils === 1
      ? 'Mwanafunzi 1 anapata msimbo: yeye na walezi walio nao wanaona matokeo hayo, na hakuna mwingine.'
      : `Wanafunzi ${formatNumber(pupils, 'sw')} wanapata msimbo kila mmoja: mwanafunzi na walezi walio nao wanaona matokeo hayo, na hakuna mwingine.`,
}

export const outlookWords: Words<OutlookWords> = { en: outlookEn, sw: outlookSw }

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

/** How people's decisions compare with what the program had found, line by line of the scheme. */
const agreementEn = {
  title: 'Agreement by line',
  note: 'How often people overruled the program',
  question: 'Q',
  line: 'Line of the scheme',
  overruled: 'Overruled',
  count: (overruled: number, compared: number) => `${overruled} of ${compared}`,
  given: (count: number) => `${count} given`,
  taken: (count: number) => `${count} taken away`,
  state: 'State',
  unclear: 'Unclear',
  clear: 'Clear',
  look: 'Look and rule',
  lookAt: (question: string, code: string) => `Question ${question}, ${code}: look at the answers and rule`,
  picture: (question: string) => `An answer to question ${question} that was overruled`,
  unclearNote: 'An unclear line is overruled so often that its wording may be at fault. A ruling puts it right for all papers at once.',
}

export type AgreementWords = typeof agreementEn

const agreementSw: AgreementWords = {
  title: 'Makubaliano kwa kila mstari',
  note: 'Ni mara ngapi watu walibadilisha uamuzi wa programu',
  question: 'Sw',
  line: 'Mstari wa mwongozo',
  overruled: 'Uliobadilishwa',
  count: (overruled, compared) => `mara ${overruled} kati ya ${compared}`,
  given: (count) => `umetolewa mara ${count}`,
  taken: (count) => `umeondolewa mara ${count}`,
  state: 'Hali',
  unclear: 'Hauko wazi',
  clear: 'Uko wazi',
  look: 'Tazama na uamue',
  lookAt: (question, code) => `Swali la ${question}, ${code}: tazama majibu na utoe uamuzi`,
  picture: (question) => `Jibu la swali la ${question} ambalo uamuzi wake ulibadilishwa`,
  unclearNote:
    'Mstari usio wazi hubadilishwa mara nyingi kiasi kwamba huenda maneno yake ndiyo yenye kosa. Uamuzi mmoja huurekebisha kwa karatasi zote mara moja.',
}

export const agreementWords: Words<AgreementWords> = { en: agreementEn, sw: agreementSw }

/** What pupils and guardians ask about marks, and the teacher's replies. */
const appealEn = {
  title: 'Appeals',
  toAnswer: (appeals: number) => `${appeals} to answer`,
  seePaper: 'See the paper',
  seeAnswer: 'See the answer and its reasons',
  /** Above the points of the answer. */
  reasons: 'Reasons of the mark',
  givenAsWhole: 'The marks were given as a whole. The scheme asks for:',
  earned: 'earned',
  lost: 'not earned',
  /** A reply with who gave it; `change` says which mark it changed. */
  replied: (name: string, reply: string) => `${name}: ${reply}`,
  reply: 'Reply',
  marksOf: (max: number) => `Marks, of ${max}`,
  /** What is wrong with a field. */
  replyMissing: 'Write a reply.',
  marksWrong: (max: number) => `Give a whole number from 0 to ${max}.`,
  aboutPage:
    'The page with this question was not handed in, so there is no answer to mark. If it was found, take the results back, open the exam again and upload it.',
  sending: 'Sending…',
  replyAndChange: 'Reply and change the mark',
  askedOn: (day: string) => `Asked on ${day}`,
  remarking: {
    ask: 'Have it marked again',
    help: 'A colleague marks the answer again without seeing the first mark, who gave it, or what was written here. Then both marks stand here, and you decide.',
    who: 'Colleague',
    choose: 'Choose a colleague',
    nobody: 'Nobody at the school could mark it blind: whoever leads the exam or has judged the answer knows its mark. Invite a colleague first.',
    give: 'Give it to them',
    giving: 'Giving…',
    waits: (name: string, day: string) => `Given to ${name} on ${day}, who has not marked it yet.`,
    takeBack: 'Take it back',
    takingBack: 'Taking back…',
    marked: (name: string, day: string) => `${name} marked it again on ${day}, without seeing the first mark.`,
    gone: 'a colleague who has left',
    outcome: (first: number, second: number, max: number) => `First mark ${first}, re-mark ${second}, of ${max}.`,
    heads: { one: 'First mark', other: 'Re-mark' },
  },
}

export type AppealWords = typeof appealEn

const appealSw: AppealWords = {
  title: 'Rufaa',
  toAnswer: (appeals) => (appeals === 1 ? 'rufaa 1 ya kujibiwa' : `rufaa ${appeals} za kujibiwa`),
  seePaper: 'Tazama karatasi',
  seeAnswer: 'Tazama jibu na sababu zake',
  reasons: 'Sababu za alama',
  givenAsWhole: 'Alama zilitolewa kwa jumla. Mwongozo wa kusahihisha unataka:',
  earned: 'imepatikana',
  lost: 'haikupatikana',
  replied: (name, reply) => `${name}: ${reply}`,
  reply: 'Jibu',
  marksOf: (max) => `Alama, kati ya ${max}`,
  replyMissing: 'Andika jibu.',
  marksWrong: (max) => `Andika nambari kamili kuanzia 0 hadi ${max}.`,
  aboutPage:
    'Ukurasa wenye swali hili haukuwasilishwa, kwa hivyo hakuna jibu la kusahihisha. Ukipatikana, ondoa matokeo, fungua mtihani tena na uupakie.',
  sending: 'Inatumwa…',
  replyAndChange: 'Jibu na ubadilishe alama',
  askedOn: (day) => `Iliulizwa ${day}`,
  remarking: {
    ask: 'Omba lisahihishwe upya',
    help: 'Mwenzako anasahihisha jibu upya bila kuona alama za kwanza, aliyezitoa, wala yaliyoandikwa hapa. Kisha alama zote mbili zinakaa hapa, nawe unaamua.',
    who: 'Mwenzako',
    choose: 'Chagua mwenzako',
    nobody:
      'Hakuna shuleni anayeweza kulisahihisha bila kujua alama zake: anayeongoza mtihani au aliyeamua jibu hili anazijua. Mwalike mwenzako kwanza.',
    give: 'Mpe',
    giving: 'Anapewa…',
    waits: (name, day) => `Lilipewa ${name} ${day}, bado hajalisahihisha.`,
    takeBack: 'Ondoa ombi',
    takingBack: 'Inaondolewa…',
    marked: (name, day) => `${name} alilisahihisha upya ${day}, bila kuona alama za kwanza.`,
    gone: 'mwenzako ambaye ameondoka',
    outcome: (first, second, max) => `Alama za kwanza ${first}, za kusahihishwa upya ${second}, kati ya ${max}.`,
    heads: { one: 'Alama za kwanza', other: 'Upya' },
  },
}

export const appealWords: Words<AppealWords> = { en: appealEn, sw: appealSw }
