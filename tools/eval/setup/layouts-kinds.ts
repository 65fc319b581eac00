import type { Layout } from '#tools/eval/setup/layout.ts'

const serif = { font: "'DejaVu Serif', serif", sizePt: 11, columns: 1 as const, running: null }
const sans = { font: "'DejaVu Sans', sans-serif", sizePt: 10, columns: 1 as const, running: null }
const base: Layout = {
  name: '',
  file: 'pdf',
  together: false,
  labels: 'dots',
  marks: '(2 mks)',
  place: 'right',
  options: 'column',
  answerLines: 'dots',
  scheme: 'ticks-one',
  key: 'lines',
  look: serif,
  head: 'plain',
}
const forms = { lists: 'open', heads: ['LIST A', 'LIST B'], cells: 'empty', pairs: 'lines', table: 'again' } as const

/** Papers with matchings, tables to complete, drawings and parts to choose among, on which the rules were written. */
export const tuningKinds: readonly { content: string; layout: Layout }[] = [
  { content: 'kinds-biology', layout: { ...base, name: 'lists side by side', forms } },
  {
    content: 'kinds-biology',
    layout: {
      ...base,
      name: 'Word, ruled lists',
      file: 'docx',
      place: 'inline',
      scheme: 'codes-at-end',
      forms: { ...forms, lists: 'ruled', cells: 'dots', pairs: 'inline' },
    },
  },
  {
    content: 'kinds-geography',
    layout: {
      ...base,
      name: 'ruled, no names',
      labels: 'mixed',
      marks: '[2]',
      look: sans,
      scheme: 'table-remarks',
      forms: { ...forms, lists: 'ruled', heads: ['A', 'B'], cells: 'named', table: 'list' },
    },
  },
  {
    content: 'kinds-geography',
    layout: {
      ...base,
      name: 'Word, one list below the other',
      file: 'docx',
      labels: 'auto',
      scheme: 'ticks-tight',
      forms: { ...forms, lists: 'below', heads: null, pairs: 'words', cells: 'dots', table: 'list' },
    },
  },
  {
    content: 'kinds-sayansi',
    layout: { ...base, name: 'Kiswahili', marks: '(alama 2)', scheme: 'ticks-bare', forms: { ...forms, heads: ['Safu ya A', 'Safu ya B'] } },
  },
  {
    content: 'kinds-sayansi',
    layout: {
      ...base,
      name: 'Kiswahili, Word',
      file: 'docx',
      marks: '(al. 2)',
      place: 'inline',
      scheme: 'codes-at-end',
      forms: { ...forms, lists: 'unnamed', heads: ['Mnyama', 'Makao'], pairs: 'words', table: 'list' },
    },
  },
]

/** Other subjects and other layouts, on which no rule was written. */
export const heldOutKinds: readonly { content: string; layout: Layout }[] = [
  {
    content: 'kinds-held-business',
    layout: {
      ...base,
      name: 'ruled lists, running head',
      look: { ...sans, running: 'Opener 2025' },
      place: 'inline',
      marks: '(2 marks)',
      scheme: 'priced-lines',
      forms: { ...forms, lists: 'ruled', heads: ['Column A', 'Column B'], cells: 'dots', pairs: 'inline', table: 'list' },
    },
  },
  {
    content: 'kinds-held-business',
    layout: {
      ...base,
      name: 'Word, open lists',
      file: 'docx',
      labels: 'brackets',
      marks: '[2 marks]',
      scheme: 'codes-at-end',
      forms: { ...forms, heads: ['Document', 'Use'], cells: 'named' },
    },
  },
  {
    content: 'kinds-held-agri',
    layout: {
      ...base,
      name: 'lists without heads',
      labels: 'joined',
      marks: '(2mks)',
      answerLines: 'rule',
      scheme: 'ticks-tight',
      forms: { ...forms, heads: null, pairs: 'words', cells: 'named' },
    },
  },
  {
    content: 'kinds-held-agri',
    layout: {
      ...base,
      name: 'Word, table of workings',
      file: 'docx',
      labels: 'named',
      place: 'inline',
      scheme: 'table-remarks',
      forms: { ...forms, lists: 'unnamed', heads: ['Tool', 'Work'], pairs: 'words' },
    },
  },
  {
    content: 'kinds-held-sayansi',
    layout: {
      ...base,
      name: 'Kiswahili, one below the other',
      marks: '(alama 2)',
      labels: 'mixed',
      scheme: 'total-below',
      forms: { ...forms, lists: 'below', heads: null, pairs: 'inline', table: 'list' },
    },
  },
  {
    content: 'kinds-held-sayansi',
    layout: {
      ...base,
      name: 'Kiswahili, Word, ruled',
      file: 'docx',
      marks: '(al. 2)',
      scheme: 'b-for',
      forms: { ...forms, lists: 'ruled', heads: ['Kitu', 'Kazi'], cells: 'dots', pairs: 'lines' },
    },
  },
]
