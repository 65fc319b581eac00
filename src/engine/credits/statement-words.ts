import { formatNumber } from '#engine/words/format-number.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** Why credits come back. */
type ReturnReason = 'blank' | 'put-away' | 'by-hand' | 'old-hold'

/** What a statement says, on the screen, on paper and in the table for a spreadsheet. */
export interface StatementWords {
  title: string
  /** Below the title. */
  days: (from: string, to: string) => string
  practice: string
  opening: string
  in: string
  givenBack: string
  out: string
  closing: string
  byLot: string
  lotsOrder: string
  lot: string
  since: (day: string) => string
  /** `by`: its receipts, or its invoice; empty where that is not known. */
  paid: (of: { day: string; kes: string; by: string }) => string
  schoolNumber: (number: string) => string
  allLots: string
  byExam: string
  rule: string
  exam: string
  papers: string
  credits: string
  goneExam: string
  ended: string
  refunded: string
  allOut: string
  noneOut: string
  why: string
  by: string
  program: string
  reasons: Record<ReturnReason, (papers: number) => string>
  closed: (day: string) => string
  untilNow: (day: string) => string
  held: (credits: number) => string
  packs: string
  file: (school: string, month: string) => string
  table: { section: string; kind: string; name: string; day: string }
}

export const statementWords: Words<StatementWords> = {
  en: {
    title: 'Statement of credits',
    days: (from, to) => `${from} to ${to}`,
    practice: 'Practice: no money was taken.',
    opening: 'Opening',
    in: 'In',
    givenBack: 'Given back',
    out: 'Out',
    closing: 'Closing',
    byLot: 'By lot',
    lotsOrder: 'in the order they came',
    lot: 'Lot',
    since: (day) => `From ${day}`,
    paid: ({ day, kes, by }) => `Paid ${day}, ${kes}${by === '' ? '' : `, ${by}`}`,
    schoolNumber: (number) => `school number ${number}`,
    allLots: 'All lots',
    byExam: 'Out, by exam',
    rule: 'one credit marks one paper',
    exam: 'Exam',
    papers: 'Papers',
    credits: 'Credits',
    goneExam: 'An exam that was deleted',
    ended: 'Ended with their lot',
    refunded: 'Went back with their money',
    allOut: 'All that went out',
    noneOut: 'Nothing went out.',
    why: 'Why',
    by: 'By',
    program: 'The program',
    reasons: {
      blank: (papers) => (papers === 1 ? 'The paper was blank' : `${formatNumber(papers, 'en')} papers were blank`),
      'put-away': (papers) => (papers === 1 ? 'The paper was put away' : `${formatNumber(papers, 'en')} papers were put away`),
      'by-hand': (papers) => (papers === 1 ? 'The paper was marked by hand' : `${formatNumber(papers, 'en')} papers were marked by hand`),
      'old-hold': (papers) =>
        papers === 1 ? 'The paper was not marked in 30 days' : `${formatNumber(papers, 'en')} papers were not marked in 30 days`,
    },
    closed: (day) => `Closed at the end of ${day}, East Africa Time.`,
    untilNow: (day) => `The month has not ended: this is how it stood on ${day}.`,
    held: (credits) =>
      credits === 0
        ? 'No credit was held for a paper.'
        : `Of the closing ${formatNumber(credits, 'en')} ${credits === 1 ? 'was' : 'were'} held for papers that were read.`,
    packs: 'A pack keeps its days while a plan runs.',
    file: (school, month) => `${school}, credits ${month}`,
    table: { section: 'Part', kind: 'Why', name: 'Name', day: 'Day' },
  },
  sw: {
    title: 'Taarifa ya krediti',
    days: (from, to) => `${from} hadi ${to}`,
    practice: 'Mazoezi: hakuna pesa iliyochukuliwa.',
    opening: 'Mwanzoni',
    in: 'Ziliingia',
    givenBack: 'Zilirudishwa',
    out: 'Zilitoka',
    closing: 'Mwishoni',
    byLot: 'Kwa fungu',
    lotsOrder: 'kwa mpangilio wa kuingia',
    lot: 'Fungu',
    since: (day) => `Kuanzia ${day}`,
    paid: ({ day, kes, by }) => `Lililipwa ${day}, ${kes}${by === '' ? '' : `, ${by}`}`,
    schoolNumber: (number) => `nambari ya shule ${number}`,
    allLots: 'Mafungu yote',
    byExam: 'Zilizotoka, kwa mtihani',
    rule: 'krediti moja husahihisha karatasi moja',
    exam: 'Mtihani',
    papers: 'Karatasi',
    credits: 'Krediti',
    goneExam: 'Mtihani uliofutwa',
    ended: 'Ziliisha muda pamoja na fungu lake',
    refunded: 'Zilirudi na pesa zake',
    allOut: 'Zote zilizotoka',
    noneOut: 'Hakuna kilichotoka.',
    why: 'Sababu',
    by: 'Na',
    program: 'Programu',
    reasons: {
      blank: (papers) => (papers === 1 ? 'Karatasi ilikuwa tupu' : `Karatasi ${formatNumber(papers, 'sw')} zilikuwa tupu`),
      'put-away': (papers) => (papers === 1 ? 'Karatasi iliwekwa kando' : `Karatasi ${formatNumber(papers, 'sw')} ziliwekwa kando`),
      'by-hand': (papers) => (papers === 1 ? 'Karatasi ilisahihishwa kwa mkono' : `Karatasi ${formatNumber(papers, 'sw')} zilisahihishwa kwa mkono`),
      'old-hold': (papers) =>
        papers === 1 ? 'Karatasi haikusahihishwa kwa siku 30' : `Karatasi ${formatNumber(papers, 'sw')} hazikusahihishwa kwa siku 30`,
    },
    closed: (day) => `Ilifungwa mwisho wa ${day}, saa za Afrika Mashariki.`,
    untilNow: (day) => `Mwezi haujaisha: hivi ndivyo ilivyokuwa ${day}.`,
    held: (credits) =>
      credits === 0
        ? 'Hakuna krediti iliyoshikiliwa kwa karatasi.'
        : `Kati ya zilizobaki mwishoni, ${formatNumber(credits, 'sw')} ${credits === 1 ? 'ilishikiliwa' : 'zilishikiliwa'} kwa karatasi zilizosomwa.`,
    packs: 'Kifurushi huhifadhi siku zake mpango ukiendelea.',
    file: (school, month) => `${school}, krediti ${month}`,
    table: { section: 'Sehemu', kind: 'Sababu', name: 'Jina', day: 'Siku' },
  },
}

/** Why credits of papers came back; what is not known here stands for itself. */
export function sayReturn({ why, credits }: { why: string; credits: number }, language: Language): string {
  const reasons: Readonly<Record<string, (papers: number) => string>> = statementWords[language].reasons
  return reasons[why]?.(credits) ?? why
}
