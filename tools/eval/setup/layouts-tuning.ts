import type { Layout } from '#tools/eval/setup/layout.ts'

const look = { font: "'DejaVu Serif', serif", sizePt: 11.5, columns: 1 as const, running: null }
const base: Layout = {
  name: '',
  file: 'pdf',
  together: false,
  labels: 'dots',
  marks: '(2 mks)',
  place: 'right',
  options: 'column',
  answerLines: 'dots',
  scheme: 'table-remarks',
  key: 'lines',
  look,
  head: 'plain',
}

/** The papers that the rules were written on. */
export const tuningSet: readonly { content: string; layout: Layout }[] = [
  { content: 'tuning-physics', layout: { ...base, name: 'table' } },
  {
    content: 'tuning-physics',
    layout: { ...base, name: 'ticks', marks: '(2 marks)', place: 'inline', options: 'two', scheme: 'ticks-one', key: 'row', answerLines: 'rule' },
  },
  {
    content: 'tuning-physics',
    layout: {
      ...base,
      name: 'codes',
      labels: 'brackets',
      marks: '(2mks)',
      scheme: 'codes-at-end',
      options: 'row',
      answerLines: 'none',
      look: { ...look, font: "'DejaVu Sans', sans-serif", sizePt: 10.5 },
    },
  },
  { content: 'tuning-physics', layout: { ...base, name: 'word-auto', file: 'docx', labels: 'auto', scheme: 'table-remarks' } },
  { content: 'tuning-physics', layout: { ...base, name: 'repeated', scheme: 'repeated', together: true, head: 'table' } },
  { content: 'tuning-history', layout: { ...base, name: 'history-priced', scheme: 'priced-lines', place: 'inline', head: 'numbered-instructions' } },
  {
    content: 'tuning-history',
    layout: { ...base, name: 'history-open', scheme: 'open-columns', marks: '[2]', look: { ...look, columns: 2, sizePt: 10 } },
  },
  { content: 'tuning-kiswahili', layout: { ...base, name: 'swahili', marks: '(alama 2)', scheme: 'ticks-bare', options: 'two' } },
  {
    content: 'tuning-kiswahili',
    layout: { ...base, name: 'swahili-word', file: 'docx', marks: '(al. 2)', place: 'inline', scheme: 'table-marks', labels: 'mixed' },
  },
  { content: 'tuning-physics', layout: { ...base, name: 'joined', labels: 'joined', scheme: 'b-for', options: 'row' } },
  {
    content: 'tuning-physics',
    layout: { ...base, name: 'two-columns', labels: 'named', scheme: 'table-any', answerLines: 'none', look: { ...look, columns: 2, sizePt: 9.5 } },
  },
  {
    content: 'tuning-physics',
    layout: { ...base, name: 'priced-together', place: 'below', marks: '(2mks)', scheme: 'priced-lines', together: true },
  },
]
