import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** The frame of the analysis of an exam: its head, its figures, who is near a border. */
const en = {
  title: 'The exam, understood',
  results: 'Results',
  loading: 'Working out the figures',
  print: 'Print',
  /** `43` is everybody who should have written. */
  papers: (papers: number, expected: number) => `${countEn('paper', papers)} of ${expected}`,
  absent: (pupils: number) => `${pupils} absent (X)`,
  confirmed: (day: string) => `Confirmed ${day}.`,
  notConfirmed: 'Not confirmed yet.',
  waitTitle: 'Only settled answers count here.',
  wait: (answers: number, papers: number) =>
    answers === 0
      ? papers === 1
        ? '1 paper has no total yet and is left out.'
        : `${formatNumber(papers, 'en')} papers have no total yet and are left out.`
      : `${answers === 1 ? '1 answer waits' : `${formatNumber(answers, 'en')} answers wait`} for a person; ${papers === 1 ? '1 paper is' : `${formatNumber(papers, 'en')} papers are`} left out until then.`,
  review: 'Review',
  empty: { title: 'No paper has a total yet.', text: 'The figures appear once every answer of a paper is settled.' },
  upload: 'Upload scripts',
  table: 'As a table',
  figures: {
    label: 'Figures of the class',
    figure: 'Figure',
    value: 'Value',
    papersWith: (from: number, to: number) => `Papers with ${from} to ${to} marks`,
    mean: 'Mean',
    ofMax: (max: string, percent: string) => `of ${max}, ${percent}`,
    half: (marks: string) => `Half the class has ${marks} marks or more.`,
    bins: (width: number, counts: string) => `Papers by ${width === 1 ? 'each mark' : `${width} marks`}, from 0 up: ${counts}.`,
    median: 'Median',
    spread: 'Spread',
    marks: 'marks',
    twoInThree: (from: string, to: string) => `About two pupils in three have between ${from} and ${to} marks.`,
    spreadDrawn: ({ mean, from, to, max }: { mean: string; from: string; to: string; max: string }) =>
      `Mean ${mean}, one spread from ${from} to ${to} on a scale of 0 to ${max}.`,
    noSpread: 'It takes two papers to say how far they lie apart.',
    alpha: 'Alpha',
    interval: (low: string, high: string) => `${low} to ${high}`,
    alphaLow: 'Alpha, lower end of its 95% interval',
    alphaHigh: 'Alpha, upper end of its 95% interval',
    alphaDrawn: (alpha: string, low: string, high: string) => `Alpha ${alpha}, between ${low} and ${high}, on a scale of 0 to 1.`,
    alphaGood: 'The questions agree well: pupils can be compared.',
    alphaFair: 'The questions agree fairly: compare classes, and single pupils with care.',
    alphaPoor: 'The questions agree little: a total says little about one pupil.',
    alphaOfSame: (papers: number) => `Among the ${papers} papers that answered the same questions.`,
    tooFew: (papers: number, least: number) => `${papers === 1 ? 'One paper says' : `${papers} papers say`} too little: it takes ${least}.`,
    chosenApart: (papers: number, least: number) =>
      `Pupils chose among the questions: ${papers} answered the same, and it takes ${least}. What was not chosen is not taken for 0.`,
    oneQuestion: 'An exam of one question cannot agree with itself.',
    allTheSame: 'Everybody has the same total.',
    standardError: 'Standard error',
    couldGet: (total: string, from: string, to: string) => `A pupil with ${total} could get ${from} to ${to} on another day.`,
    errorDrawn: ({ total, from, to, max }: { total: string; from: string; to: string; max: string }) =>
      `A score of ${total} lies between ${from} and ${to} on a scale of 0 to ${max}.`,
    notWithoutAlpha: 'It is worked out from alpha.',
  },
  border: {
    title: 'Near a border',
    note: 'Within one standard error of another grade',
    none: 'No pupil is within one standard error of a border.',
    some: (pupils: number) =>
      pupils === 1
        ? '1 pupil is within one standard error of a border.'
        : `${formatNumber(pupils, 'en')} pupils are within one standard error of a border.`,
    all: (pupils: number) =>
      `All ${formatNumber(pupils, 'en')} pupils are: the grades of this exam lie closer together than it can tell pupils apart.`,
    advice: 'On another day they might have the other grade. Look at their papers again before you decide about them.',
    who: 'Who',
    pupil: 'Pupil',
    marks: 'Marks',
    grade: 'Grade',
    next: 'Border',
    above: (grade: string, marks: string) => `${marks} above the border of ${grade}`,
    below: (grade: string, marks: string) => `${marks} short of ${grade}`,
    on: (grade: string) => `on the border of ${grade}`,
  },
}

export type AnalysisWords = typeof en

const sw: AnalysisWords = {
  title: 'Uelewe mtihani',
  results: 'Matokeo',
  loading: 'Inakokotoa takwimu',
  print: 'Chapa',
  papers: (papers, expected) => `karatasi ${papers} kati ya ${expected}`,
  absent: (pupils) => (pupils === 1 ? 'mwanafunzi 1 hakuwepo (X)' : `wanafunzi ${pupils} hawakuwepo (X)`),
  confirmed: (day) => `Yamethibitishwa ${day}.`,
  notConfirmed: 'Bado hayajathibitishwa.',
  waitTitle: 'Majibu yaliyoamuliwa pekee ndiyo yanayohesabiwa hapa.',
  wait: (answers, papers) =>
    answers === 0
      ? papers === 1
        ? 'Karatasi 1 bado haina jumla na imeachwa nje.'
        : `Karatasi ${formatNumber(papers, 'sw')} bado hazina jumla na zimeachwa nje.`
      : `${answers === 1 ? 'Jibu 1 linamsubiri' : `Majibu ${formatNumber(answers, 'sw')} yanamsubiri`} mtu; ${papers === 1 ? 'karatasi 1 imeachwa' : `karatasi ${formatNumber(papers, 'sw')} zimeachwa`} nje hadi hapo.`,
  review: 'Kagua',
  empty: { title: 'Bado hakuna karatasi yenye jumla.', text: 'Takwimu zitaonekana mara tu majibu yote ya karatasi yatakapoamuliwa.' },
  upload: 'Pakia karatasi',
  table: 'Kama jedwali',
  figures: {
    label: 'Takwimu za darasa',
    figure: 'Takwimu',
    value: 'Thamani',
    papersWith: (from, to) => `Karatasi zenye alama ${from} hadi ${to}`,
    mean: 'Wastani',
    ofMax: (max, percent) => `kati ya ${max}, ${percent}`,
    half: (marks) => `Nusu ya darasa ina alama ${marks} au zaidi.`,
    bins: (width, counts) => `Karatasi kwa kila ${width === 1 ? 'alama' : `alama ${width}`}, kuanzia 0: ${counts}.`,
    median: 'Alama ya kati',
    spread: 'Mkengeuko sanifu',
    marks: 'alama',
    twoInThree: (from, to) => `Takriban wanafunzi wawili kati ya watatu wana alama ${from} hadi ${to}.`,
    spreadDrawn: ({ mean, from, to, max }) => `Wastani ${mean}, mkengeuko sanifu mmoja kutoka ${from} hadi ${to} kwenye kipimo cha 0 hadi ${max}.`,
    noSpread: 'Zinahitajika karatasi mbili ili kusema zinatofautiana kiasi gani.',
    alpha: 'Alfa',
    interval: (low, high) => `${low} hadi ${high}`,
    alphaLow: 'Alfa, mwisho wa chini wa kiwango cha 95%',
    alphaHigh: 'Alfa, mwisho wa juu wa kiwango cha 95%',
    alphaDrawn: (alpha, low, high) => `Alfa ${alpha}, kati ya ${low} na ${high}, kwenye kipimo cha 0 hadi 1.`,
    alphaGood: 'Maswali yanakubaliana vizuri: wanafunzi wanaweza kulinganishwa.',
    alphaFair: 'Maswali yanakubaliana kiasi: linganisha madarasa, na mwanafunzi mmoja mmoja kwa uangalifu.',
    alphaPoor: 'Maswali yanakubaliana kidogo: jumla inasema machache kuhusu mwanafunzi mmoja.',
    alphaOfSame: (papers) => `Miongoni mwa karatasi ${papers} zilizojibu maswali yaleyale.`,
    tooFew: (papers, least) => `Karatasi ${papers} ${papers === 1 ? 'haitoshi' : 'hazitoshi'} kusema: zinahitajika ${least}.`,
    chosenApart: (papers, least) =>
      `Wanafunzi walichagua maswali: ${countSw('mwanafunzi', papers, 'alijibu', 'walijibu')} yaleyale, na wanahitajika ${least}. Swali lisilochaguliwa halihesabiwi kuwa 0.`,
    oneQuestion: 'Mtihani wa swali moja hauwezi kujilinganisha.',
    allTheSame: 'Wote wana jumla ileile.',
    standardError: 'Kosa sanifu',
    couldGet: (total, from, to) => `Mwanafunzi mwenye ${total} angeweza kupata ${from} hadi ${to} siku nyingine.`,
    errorDrawn: ({ total, from, to, max }) => `Alama ${total} iko kati ya ${from} na ${to} kwenye kipimo cha 0 hadi ${max}.`,
    notWithoutAlpha: 'Hukokotolewa kutokana na alfa.',
  },
  border: {
    title: 'Karibu na mpaka',
    note: 'Ndani ya kosa sanifu moja kutoka gredi nyingine',
    none: 'Hakuna mwanafunzi aliye ndani ya kosa sanifu moja kutoka mpaka.',
    some: (pupils) =>
      pupils === 1
        ? 'Mwanafunzi 1 yuko ndani ya kosa sanifu moja kutoka mpaka.'
        : `Wanafunzi ${formatNumber(pupils, 'sw')} wako ndani ya kosa sanifu moja kutoka mpaka.`,
    all: (pupils) =>
      `Wanafunzi wote ${formatNumber(pupils, 'sw')} wako hivyo: gredi za mtihani huu zimekaribiana kuliko unavyoweza kuwatofautisha wanafunzi.`,
    advice: 'Siku nyingine huenda wangepata gredi ile nyingine. Tazama karatasi zao tena kabla ya kuamua kuwahusu.',
    who: 'Nani',
    pupil: 'Mwanafunzi',
    marks: 'Alama',
    grade: 'Gredi',
    next: 'Mpaka',
    above: (grade, marks) => `${marks} juu ya mpaka wa ${grade}`,
    below: (grade, marks) => `${marks} pungufu ya ${grade}`,
    on: (grade) => `kwenye mpaka wa ${grade}`,
  },
}

export const analysisWords: Words<AnalysisWords> = { en, sw }
