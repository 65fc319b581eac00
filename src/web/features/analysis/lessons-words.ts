import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** What is done with an exam once it is confirmed: groups to teach, papers that are alike. */
const en = {
  ideas: {
    title: 'Groups to teach',
    note: 'Pupils who share a wrong idea',
    notYet: 'Once the exam is confirmed, the pupils who share a wrong idea stand here, with a sheet for each group.',
    loading: 'Looking for answers that are wrong in the same way',
    none: 'No three pupils were wrong in the same way.',
    question: (id: string) => `Question ${id}`,
    option: (pupils: number, option: string, right: string) => `${countEn('pupil', pupils)} chose ${option}; the right answer is ${right}.`,
    wording: (pupils: number, words: string) => `${countEn('answer', pupils, 'was', 'were')} read as “${words}”.`,
    point: (pupils: number, point: string) => `${countEn('pupil', pupils)} lost ${point}.`,
    other: (pupils: number) => `${countEn('pupil', pupils, 'was', 'were')} wrong in the same way.`,
    lost: (marks: string) => (marks === '1' ? '1 mark lost' : `${marks} marks lost`),
    wrong: 'One of them',
    right: 'All marks, from your class',
    wrongPicture: (question: string) => `A wrong answer to question ${question}, without a name`,
    rightPicture: (question: string) => `An answer to question ${question} with all marks, without a name`,
    who: 'Who they are',
    print: 'Print the sheet',
    of: (question: string) => `for question ${question}`,
    printing: 'Drawing the sheet…',
    fileName: (title: string, question: string) => `${title}, lesson from question ${question}.pdf`,
  },
  alike: {
    title: 'Papers that are alike',
    note: 'For staff alone',
    about:
      'Sahihi can compare the choices of every two pupils of a class and name pairs that share more wrong choices than chance explains. It proves nothing: look at both papers, ask where the two sat, and hear both pupils. Nothing is kept, and no mark changes.',
    compare: 'Compare the papers',
    comparing: 'Comparing every two papers of a class',
    none: (pairs: number) => `No pair stands out among the ${formatNumber(pairs, 'en')} that were compared.`,
    some: (found: number, pairs: number) =>
      `${found === 1 ? '1 pair stands' : `${found} pairs stand`} out among the ${formatNumber(pairs, 'en')} that were compared.`,
    and: (first: string, second: string) => `${first} and ${second}`,
    shared: (count: number, expected: string) =>
      `They chose the same wrong option ${count === 1 ? 'once' : `${count} times`}; two pupils like these who work apart do so about ${expected} times.`,
    same: (same: number, questions: number) => `In all, ${same} of ${questions} choices ${same === 1 ? 'is' : 'are'} the same.`,
    chance: (classes: string) => `Where nobody copies, at most one class in ${classes} would have a pair like this among all its pairs.`,
    look: 'Look at the answers',
    question: 'Question',
    chose: (option: string, right: string) => `Both chose ${option}; ${right} is right.`,
    picture: (question: string, name: string) => `Question ${question}, ${name}`,
    million: 'a million or more',
  },
  report: {
    title: 'Examiner’s report',
    about: 'What was expected in each question, what candidates did, and advice: drafted from the confirmed marks, for you to edit and sign.',
    open: 'Open the report',
  },
}

export type LessonsWords = typeof en

const sw: LessonsWords = {
  ideas: {
    title: 'Makundi ya kufundisha',
    note: 'Wanafunzi wenye wazo lilelile lisilo sahihi',
    notYet: 'Mtihani ukishathibitishwa, wanafunzi wenye wazo lilelile lisilo sahihi wataonekana hapa, pamoja na karatasi ya kila kundi.',
    loading: 'Inatafuta majibu yenye kosa lilelile',
    none: 'Hakuna wanafunzi watatu waliokosea kwa namna ileile.',
    question: (id) => `Swali la ${id}`,
    option: (pupils, option, right) => `${countSw('Mwanafunzi', pupils, 'alichagua', 'walichagua')} ${option}; jibu sahihi ni ${right}.`,
    wording: (pupils, words) => `${countSw('Jibu', pupils, 'lilisomwa', 'yalisomwa')} kama “${words}”.`,
    point: (pupils, point) => `${countSw('Mwanafunzi', pupils, 'alipoteza', 'walipoteza')} ${point}.`,
    other: (pupils) => `${countSw('Mwanafunzi', pupils, 'alikosea', 'walikosea')} kwa namna ileile.`,
    lost: (marks) => (marks === '1' ? 'alama 1 imepotea' : `alama ${marks} zimepotea`),
    wrong: 'Mojawapo',
    right: 'Alama zote, kutoka darasa lenu',
    wrongPicture: (question) => `Jibu lisilo sahihi la swali la ${question}, bila jina`,
    rightPicture: (question) => `Jibu la swali la ${question} lenye alama zote, bila jina`,
    who: 'Ni akina nani',
    print: 'Chapa karatasi',
    of: (question) => `ya swali la ${question}`,
    printing: 'Inachora karatasi…',
    fileName: (title, question) => `${title}, somo la swali la ${question}.pdf`,
  },
  alike: {
    title: 'Karatasi zinazofanana',
    note: 'Kwa walimu pekee',
    about:
      'Sahihi inaweza kulinganisha machaguo ya kila wanafunzi wawili wa darasa na kutaja jozi zenye machaguo yaleyale yasiyo sahihi kuliko bahati inavyoweza kueleza. Haithibitishi chochote: tazama karatasi zote mbili, uliza wawili hao walikaa wapi, na wasikilize wote. Hakuna kinachohifadhiwa, na hakuna alama inayobadilika.',
    compare: 'Linganisha karatasi',
    comparing: 'Inalinganisha kila karatasi mbili za darasa',
    none: (pairs) => `Hakuna jozi inayojitokeza kati ya ${formatNumber(pairs, 'sw')} zilizolinganishwa.`,
    some: (found, pairs) => `Jozi ${found} ${found === 1 ? 'inajitokeza' : 'zinajitokeza'} kati ya ${formatNumber(pairs, 'sw')} zilizolinganishwa.`,
    and: (first, second) => `${first} na ${second}`,
    shared: (count, expected) =>
      `Walichagua chaguo lilelile lisilo sahihi mara ${count}; wanafunzi wawili kama hawa wanaofanya kila mmoja peke yake hufanya hivyo takriban mara ${expected}.`,
    same: (same, questions) => `Kwa jumla, ${countSw('chaguo', same)} kati ya ${questions} ${same === 1 ? 'ni lilelile' : 'ni yaleyale'}.`,
    chance: (classes) => `Pasipo kunakili, si zaidi ya darasa moja kati ya ${classes} lingekuwa na jozi kama hii miongoni mwa jozi zake zote.`,
    look: 'Tazama majibu',
    question: 'Swali',
    chose: (option, right) => `Wote wawili walichagua ${option}; jibu sahihi ni ${right}.`,
    picture: (question, name) => `Swali la ${question}, ${name}`,
    million: 'milioni moja au zaidi',
  },
  report: {
    title: 'Ripoti ya mtahini',
    about:
      'Kilichotarajiwa katika kila swali, walichofanya watahiniwa, na ushauri: imeandaliwa kutokana na alama zilizothibitishwa, ili uihariri na kuitia sahihi.',
    open: 'Fungua ripoti',
  },
}

export const lessonsWords: Words<LessonsWords> = { en, sw }
