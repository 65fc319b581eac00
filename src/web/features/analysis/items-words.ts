import type { Verdict } from '#engine/analysis/verdict-of.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatList, formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

/** What is found of single questions: the findings, the questions' table with what opens in it. */
const en = {
  mend: {
    title: 'Mend this',
    findings: (count: number) =>
      count === 0
        ? 'Nothing was found that needs mending.'
        : `${count === 1 ? '1 finding' : `${count} findings`}. Nothing changes until you confirm.`,
    none: 'Nothing speaks against a key, a line or a question of this exam.',
    tooFew: (papers: number) => `Findings are looked for from ${papers} papers on.`,
    see: 'See what would change',
    look: 'Look at the answers',
    of: (question: string) => `in question ${question}`,
    wrongKey: (question: string, better: string) => `The key of question ${question} may be ${better}`,
    bestChose: (chose: number, of: number) => `${chose} of the best ${of} chose it.`,
    keyFacts: ({ key, chose, of, changes }: { key: string; chose: number; of: number; changes: number }) =>
      `The key says ${key}, which ${chose} of ${of} chose. ${changes === 1 ? '1 mark' : `${changes} marks`} would change.`,
    negative: (question: string) => `Question ${question} goes against the rest`,
    strongMissed: 'Who did well in the rest got it less often.',
    negativeFacts: (discrimination: string, papers: number) => `Its discrimination is ${discrimination} among ${papers} papers.`,
    negativeBetter: (option: string) => `Most of the best third chose ${option}.`,
    wording: (question: string) => `Question ${question} may have one more right answer`,
    goodWrote: (best: number, writers: number) =>
      `${best} of the ${writers} whose answers were read so ${best === 1 ? 'is' : 'are'} in the best third.`,
    wordingFacts: (words: string, code: string) => `“${words}” earns no ${code} yet.`,
    line: (question: string, code: string) => `${code} of question ${question} is unclear`,
    overruled: (overruled: number, of: number) => `People overruled the program in ${overruled} of ${of}.`,
    lineFacts: (text: string) => `“${text}” is read in two ways.`,
    lineWithoutText: 'The line is read in two ways.',
  },
  dialog: {
    key: (question: string, better: string) => `Question ${question}: what would change with the key ${better}`,
    accept: (question: string, code: string) => `Question ${question}: what would change if ${code} accepts this`,
    reject: (question: string, code: string) => `Question ${question}: what would change if ${code} rejects this`,
    words: 'Words',
    working: 'Working out which marks would change',
    isConfirmed: 'This exam is confirmed, and its marks stand still. Open it again on its results first.',
    toResults: 'To the results',
    marking: 'Marking',
    useKey: (better: string) => `Make ${better} the key`,
    acceptForAll: 'Accept for all papers',
    rejectForAll: 'Reject for all papers',
    keyChanged: (question: string, better: string) => `Question ${question} has the key ${better} now. Its answers are being marked again.`,
    ruled: (question: string) => `The scheme of question ${question} is changed. Its answers are being marked again.`,
    builder: 'Open the scheme',
  },
  items: {
    title: 'Questions',
    count: (questions: number, marks: string) => `${countEn('question', questions)}, ${marks} ${marks === '1' ? 'mark' : 'marks'}`,
    question: 'Q',
    kind: 'Kind and topic',
    kinds: { choice: 'Choice', number: 'Number', short: 'Short answer', essay: 'Essay', drawing: 'Drawing' },
    worth: (kind: string, marks: number) => `${kind}, ${marks === 1 ? '1 mark' : `${marks} marks`}`,
    facility: 'Facility',
    discrimination: 'Discrimination',
    inAWord: 'In a word',
    details: 'Details',
    open: (question: string) => `Question ${question} in detail`,
    waits: (answers: number) => (answers === 1 ? '1 answer waits' : `${formatNumber(answers, 'en')} answers wait`),
    explain:
      'Facility: the share of the marks that the class got. Discrimination: whether pupils who did well in the rest did well here, from −1 to 1; below 0.1 is drawn hollow.',
    efficiency: (share: string) => `Efficiency ${share}: of the discrimination that these very marks allow, so much is there.`,
    rests: (answers: number) => `The facility rests on ${answers === 1 ? '1 settled answer' : `${formatNumber(answers, 'en')} settled answers`}.`,
    rulings: (count: number) => (count === 1 ? '1 ruling was made about it.' : `${count} rulings were made about it.`),
    time: ({ decisions, total, median }: { decisions: number; total: string; median: string }) =>
      decisions === 1
        ? `Deciding took ${total}, in 1 decision.`
        : `Deciding took ${total} in ${formatNumber(decisions, 'en')} decisions; half of them took ${median} or less.`,
    timeUnknown: (decisions: number, isAll: boolean) =>
      isAll
        ? 'How long people took to decide is not known.'
        : decisions === 1
          ? 'The time of 1 other decision is not known.'
          : `The time of ${formatNumber(decisions, 'en')} other decisions is not known.`,
    explainTime: ({ one, several, silence }: { one: number; several: number; silence: number }) =>
      `Time: how long answers stood in front of somebody in the review until the decision, by the server's clock. One decision counts ${one} minutes at most, ${several} for an essay, a drawing or several answers at once; who was away for more than ${silence} minutes is counted from their return.`,
    toReview: 'Look at its answers',
    verdicts: {
      'wrong-key': 'The key may be wrong',
      negative: 'Goes against the rest',
      'good-wording': 'May have one more answer',
      'unclear-line': 'A line is unclear',
      waits: 'Answers wait',
      nobody: 'Nobody earned it',
      everybody: 'Everybody earned it',
      'too-few': 'Too few papers to tell',
      easy: 'Easy for nearly everyone',
      'apart-nobody': 'Tells nobody apart',
      'apart-little': 'Tells pupils apart a little',
      works: 'Works',
      'hard-and-good': 'Hard, and works well',
      good: 'Works well',
    } satisfies Record<Verdict, string>,
  },
  options: {
    label: (question: string) => `Who chose what in question ${question}`,
    explain: (low: number, middle: number, best: number) =>
      `Each option by how well its pupils did in the rest: the lowest third (${low}), the middle (${middle}) and the best (${best}).`,
    option: 'Option',
    low: 'low',
    middle: 'mid',
    best: 'best',
    lowest: 'Lowest third',
    middleThird: 'Middle third',
    bestThird: 'Best third',
    key: 'key',
    bestPupils: 'best pupils',
    blank: 'Blank',
    several: 'Several',
    drawn: ({ option, low, middle, best }: { option: string; low: number; middle: number; best: number }) =>
      `${option}: lowest third ${low}, middle ${middle}, best third ${best}.`,
    none: 'No paper with a total has an answer to it yet.',
  },
  wordings: {
    lost: (lost: number, of: number) => `${lost} of ${of} lost a mark here.`,
    most: 'What was read most often, each with one pupil’s own hand and without a name.',
    blank: (pupils: number) => (pupils === 1 ? '1 wrote nothing.' : `${pupils} wrote nothing.`),
    nobody: 'Nobody who wrote something lost a mark here.',
    loading: 'Grouping what was read',
    picture: (question: string) => `One of these answers to question ${question}`,
    pupils: (count: number): string => (count === 1 ? 'pupil' : 'pupils'),
    unread: (answers: number) => (answers === 1 ? '1 of them was not read in words.' : `${answers} of them were not read in words.`),
    misses: (codes: readonly string[]) => `Misses ${formatList(codes, 'en')}.`,
    more: 'Others were read as other things.',
    essay: 'An essay has no wordings: its criteria are in the review.',
    drawing: 'A drawing has no wordings: its mark points are in the review.',
  },
}

export type ItemsWords = typeof en

const sw: ItemsWords = {
  mend: {
    title: 'Rekebisha haya',
    findings: (count) =>
      count === 0
        ? 'Hakuna kilichopatikana cha kurekebisha.'
        : `${count === 1 ? 'Jambo 1 limepatikana' : `Mambo ${count} yamepatikana`}. Hakuna kinachobadilika hadi uthibitishe.`,
    none: 'Hakuna dalili ya kosa kwenye jibu sahihi, mstari au swali lolote la mtihani huu.',
    tooFew: (papers) => `Makosa hutafutwa kuanzia karatasi ${papers}.`,
    see: 'Ona kitakachobadilika',
    look: 'Tazama majibu',
    of: (question) => `katika swali la ${question}`,
    wrongKey: (question, better) => `Jibu sahihi la swali la ${question} huenda ni ${better}`,
    bestChose: (chose, of) => `${countSw('Mwanafunzi', chose)} kati ya ${of} bora ${chose === 1 ? 'alilichagua' : 'walilichagua'}.`,
    keyFacts: ({ key, chose, of, changes }) =>
      `Mwongozo unasema ${key}, lililochaguliwa na ${chose} kati ya ${of}. ${changes === 1 ? 'Alama 1 ingebadilika' : `Alama ${changes} zingebadilika`}.`,
    negative: (question) => `Swali la ${question} linaenda kinyume na mengine`,
    strongMissed: 'Waliofanya vizuri kwingine walilipata mara chache zaidi.',
    negativeFacts: (discrimination, papers) => `Utofautishaji wake ni ${discrimination} kwenye karatasi ${papers}.`,
    negativeBetter: (option) => `Wengi wa theluthi bora walichagua ${option}.`,
    wording: (question) => `Swali la ${question} huenda lina jibu jingine sahihi`,
    goodWrote: (best, writers) =>
      `Kati ya ${countSw('mwanafunzi', writers)} ambao majibu yao yalisomwa hivyo, ${best} ${best === 1 ? 'yuko' : 'wako'} katika theluthi bora.`,
    wordingFacts: (words, code) => `“${words}” bado halipati ${code}.`,
    line: (question, code) => `${code} ya swali la ${question} haiko wazi`,
    overruled: (overruled, of) => `Watu walibadilisha uamuzi wa programu mara ${overruled} kati ya ${of}.`,
    lineFacts: (text) => `“${text}” inasomwa kwa njia mbili.`,
    lineWithoutText: 'Mstari huu unasomwa kwa njia mbili.',
  },
  dialog: {
    key: (question, better) => `Swali la ${question}: kitakachobadilika jibu sahihi likiwa ${better}`,
    accept: (question, code) => `Swali la ${question}: kitakachobadilika ${code} ikikubali haya`,
    reject: (question, code) => `Swali la ${question}: kitakachobadilika ${code} ikikataa haya`,
    words: 'Maneno',
    working: 'Inakokotoa alama zitakazobadilika',
    isConfirmed: 'Mtihani huu umethibitishwa, na alama zake hazibadiliki. Ufungue tena kwenye matokeo yake kwanza.',
    toResults: 'Nenda kwenye matokeo',
    marking: 'Inasahihisha',
    useKey: (better) => `Fanya ${better} kuwa jibu sahihi`,
    acceptForAll: 'Kubali kwa karatasi zote',
    rejectForAll: 'Kataa kwa karatasi zote',
    keyChanged: (question, better) => `Jibu sahihi la swali la ${question} sasa ni ${better}. Majibu yake yanasahihishwa tena.`,
    ruled: (question) => `Mwongozo wa swali la ${question} umebadilishwa. Majibu yake yanasahihishwa tena.`,
    builder: 'Fungua mwongozo',
  },
  items: {
    title: 'Maswali',
    count: (questions, marks) => `${questions === 1 ? 'Swali 1' : `Maswali ${questions}`}, alama ${marks}`,
    question: 'Sw',
    kind: 'Aina na mada',
    kinds: { choice: 'Chaguo', number: 'Nambari', short: 'Jibu fupi', essay: 'Insha', drawing: 'Mchoro wa mwanafunzi' },
    worth: (kind, marks) => `${kind}, alama ${marks}`,
    facility: 'Wepesi',
    discrimination: 'Utofautishaji',
    inAWord: 'Kwa neno moja',
    details: 'Undani',
    open: (question) => `Swali la ${question} kwa undani`,
    waits: (answers) => (answers === 1 ? 'Jibu 1 linasubiri' : `Majibu ${formatNumber(answers, 'sw')} yanasubiri`),
    explain:
      'Wepesi: sehemu ya alama ambayo darasa lilipata. Utofautishaji: kama wanafunzi waliofanya vizuri kwingine walifanya vizuri hapa, kutoka −1 hadi 1; chini ya 0.1 huchorwa bila kujazwa.',
    efficiency: (share) => `Ufanisi ${share}: kati ya utofautishaji unaowezekana kwa alama hizi, kiasi hiki kipo.`,
    rests: (answers) =>
      answers === 1 ? 'Wepesi umetokana na jibu 1 lililoamuliwa.' : `Wepesi umetokana na majibu ${formatNumber(answers, 'sw')} yaliyoamuliwa.`,
    rulings: (count) => (count === 1 ? 'Uamuzi 1 ulitolewa kulihusu.' : `Maamuzi ${count} yalitolewa kulihusu.`),
    time: ({ decisions, total, median }) =>
      decisions === 1
        ? `Kuamua kulichukua ${total}, kwa uamuzi 1.`
        : `Kuamua kulichukua ${total} kwa maamuzi ${formatNumber(decisions, 'sw')}; nusu yake yalichukua ${median} au chini ya hapo.`,
    timeUnknown: (decisions, isAll) =>
      isAll
        ? 'Muda ambao watu walichukua kuamua haujulikani.'
        : decisions === 1
          ? 'Muda wa uamuzi mwingine 1 haujulikani.'
          : `Muda wa maamuzi mengine ${formatNumber(decisions, 'sw')} haujulikani.`,
    explainTime: ({ one, several, silence }) =>
      `Muda: majibu yalikuwa mbele ya mtu kwenye ukaguzi kwa muda gani hadi uamuzi, kwa saa ya seva. Uamuzi mmoja huhesabiwa dakika ${one} zaidi, au ${several} kwa insha, mchoro au majibu kadhaa pamoja; aliyeondoka kwa zaidi ya dakika ${silence} huhesabiwa tangu aliporudi.`,
    toReview: 'Tazama majibu yake',
    verdicts: {
      'wrong-key': 'Jibu sahihi huenda si hilo',
      negative: 'Linaenda kinyume na mengine',
      'good-wording': 'Huenda lina jibu jingine',
      'unclear-line': 'Mstari mmoja hauko wazi',
      waits: 'Majibu yanasubiri',
      nobody: 'Hakuna aliyelipata',
      everybody: 'Wote walilipata',
      'too-few': 'Karatasi hazitoshi kusema',
      easy: 'Rahisi karibu kwa wote',
      'apart-nobody': 'Halimtofautishi yeyote',
      'apart-little': 'Linatofautisha kidogo',
      works: 'Linafaa',
      'hard-and-good': 'Gumu, na linafaa sana',
      good: 'Linafaa sana',
    },
  },
  options: {
    label: (question) => `Nani alichagua nini katika swali la ${question}`,
    explain: (low, middle, best) =>
      `Kila chaguo kulingana na jinsi wanafunzi wake walivyofanya kwingine: theluthi ya chini (${low}), ya kati (${middle}) na bora (${best}).`,
    option: 'Chaguo',
    low: 'chini',
    middle: 'kati',
    best: 'bora',
    lowest: 'Theluthi ya chini',
    middleThird: 'Theluthi ya kati',
    bestThird: 'Theluthi bora',
    key: 'sahihi',
    bestPupils: 'wanafunzi bora',
    blank: 'Wazi',
    several: 'Zaidi ya moja',
    drawn: ({ option, low, middle, best }) => `${option}: theluthi ya chini ${low}, ya kati ${middle}, bora ${best}.`,
    none: 'Bado hakuna karatasi yenye jumla iliyo na jibu lake.',
  },
  wordings: {
    lost: (lost, of) => (lost === 1 ? `Mwanafunzi 1 kati ya ${of} alipoteza alama hapa.` : `Wanafunzi ${lost} kati ya ${of} walipoteza alama hapa.`),
    most: 'Kilichosomwa mara nyingi zaidi, kila kimoja kwa mwandiko wa mwanafunzi mmoja na bila jina.',
    blank: (pupils) => (pupils === 1 ? 'Mwanafunzi 1 hakuandika chochote.' : `Wanafunzi ${pupils} hawakuandika chochote.`),
    nobody: 'Hakuna aliyeandika kitu akapoteza alama hapa.',
    loading: 'Inapanga kilichosomwa',
    picture: (question) => `Mojawapo ya majibu haya ya swali la ${question}`,
    pupils: (count) => (count === 1 ? 'mwanafunzi' : 'wanafunzi'),
    unread: (answers) => (answers === 1 ? 'Jibu 1 kati ya hayo halikusomwa kwa maneno.' : `Majibu ${answers} kati ya hayo hayakusomwa kwa maneno.`),
    misses: (codes) => `Hayana ${formatList(codes, 'sw')}.`,
    more: 'Mengine yalisomwa kama mambo mengine.',
    essay: 'Insha haina maneno ya kupangwa: vigezo vyake viko kwenye ukaguzi.',
    drawing: 'Mchoro hauna maneno ya kupangwa: hoja zake za alama ziko kwenye ukaguzi.',
  },
}

export const itemsWords: Words<ItemsWords> = { en, sw }
