import type { Layout } from '#tools/eval/setup/layout.ts'

const serif = { font: "'DejaVu Serif', serif", sizePt: 11, columns: 1 as const, running: null }
const sans = { font: "'DejaVu Sans', sans-serif", sizePt: 10, columns: 1 as const, running: null }
const base: Layout = {
  name: '',
  file: 'pdf',
  together: false,
  labels: 'dots',
  marks: '(2 marks)',
  place: 'right',
  options: 'column',
  answerLines: 'dots',
  scheme: 'table-remarks',
  key: 'lines',
  look: serif,
  head: 'plain',
}

/** Other subjects and other layouts than the rules were written on. */
export const firstSet: readonly { content: string; layout: Layout }[] = [
  {
    content: 'held-mathematics',
    layout: { ...base, name: 'marks in brackets, four columns', marks: '(2mks)', scheme: 'table-any', look: { ...serif, running: 'Mock 2024' } },
  },
  {
    content: 'held-mathematics',
    layout: {
      ...base,
      name: 'Word, codes at line ends',
      file: 'docx',
      marks: '(2 Marks)',
      place: 'inline',
      scheme: 'codes-at-end',
      labels: 'brackets',
    },
  },
  {
    content: 'held-biology',
    layout: { ...base, name: 'ticks behind each point', place: 'below', scheme: 'ticks-tight', options: 'brackets-two', key: 'row' },
  },
  {
    content: 'held-biology',
    layout: {
      ...base,
      name: 'Word lists, marks column',
      file: 'docx',
      labels: 'auto',
      place: 'inline',
      marks: '[2 marks]',
      scheme: 'table-marks',
      options: 'inline',
      head: 'table',
    },
  },
  { content: 'held-chemistry', layout: { ...base, name: 'open columns, sans', labels: 'mixed', marks: '[2]', scheme: 'open-columns', look: sans } },
  {
    content: 'held-chemistry',
    layout: { ...base, name: 'paper with answers', together: true, marks: '(2 mks)', place: 'inline', scheme: 'repeated', answerLines: 'rule' },
  },
  {
    content: 'held-geography',
    layout: { ...base, name: 'total below the answers', labels: 'joined', marks: '(2mks)', scheme: 'total-below', answerLines: 'none' },
  },
  {
    content: 'held-geography',
    layout: { ...base, name: 'Word, priced lines', file: 'docx', marks: '(2 mks)', scheme: 'priced-lines', head: 'numbered-instructions' },
  },
  {
    content: 'held-business',
    layout: { ...base, name: 'named questions, answer grid', labels: 'named', marks: '2 marks', scheme: 'ticks-one', key: 'grid', options: 'row' },
  },
  {
    content: 'held-business',
    layout: {
      ...base,
      name: 'two columns',
      marks: '(2 mks)',
      place: 'inline',
      scheme: 'table-any',
      look: { ...sans, sizePt: 9, columns: 2 },
      answerLines: 'none',
    },
  },
  { content: 'held-kiswahili', layout: { ...base, name: 'Kiswahili, table', marks: '(al. 2)', scheme: 'table-remarks', options: 'two' } },
  {
    content: 'held-kiswahili',
    layout: {
      ...base,
      name: 'Kiswahili, Word, ticks',
      file: 'docx',
      marks: '(alama 2)',
      place: 'inline',
      scheme: 'ticks-one',
      labels: 'brackets',
      together: true,
    },
  },
  {
    content: 'held-agriculture',
    layout: {
      ...base,
      name: 'award so many marks',
      marks: '(2 marks)',
      scheme: 'b-for',
      options: 'two',
      key: 'row',
      look: { ...serif, running: 'Joint assessment' },
    },
  },
  {
    content: 'held-agriculture',
    layout: { ...base, name: 'Word, table and typed lists', file: 'docx', labels: 'mixed', scheme: 'table-any', answerLines: 'rule' },
  },
  {
    content: 'held-cre',
    layout: { ...base, name: 'bare ticks', marks: '(2 mks)', place: 'inline', scheme: 'ticks-bare', head: 'numbered-instructions', look: sans },
  },
  {
    content: 'held-cre',
    layout: { ...base, name: 'Word lists, total below', file: 'docx', labels: 'auto', marks: '(2 mks)', scheme: 'total-below' },
  },
  {
    content: 'held-science',
    layout: {
      ...base,
      name: 'strands as headings',
      labels: 'named',
      marks: '[2]',
      place: 'right',
      scheme: 'table-marks',
      options: 'row',
      look: sans,
    },
  },
  {
    content: 'held-science',
    layout: {
      ...base,
      name: 'marks below, priced lines',
      place: 'below',
      marks: '(2mks)',
      scheme: 'priced-lines',
      options: 'brackets-two',
      together: true,
    },
  },
  {
    content: 'held-english',
    layout: { ...base, name: 'codes at line ends, small', marks: '(2 mks)', scheme: 'codes-at-end', look: { ...sans, sizePt: 9 }, options: 'column' },
  },
  {
    content: 'held-english',
    layout: {
      ...base,
      name: 'Word, open columns',
      file: 'docx',
      labels: 'brackets',
      marks: '[2]',
      place: 'inline',
      scheme: 'open-columns',
      options: 'two',
    },
  },
]

/** The same papers in each other's layouts. After the first and the second set rules were changed, after the last one none. */
export const secondSet = pairAnew(7)
export const heldOutSet = pairAnew(3)

function pairAnew(shift: number): typeof firstSet {
  return firstSet.map(({ content }, at) => {
    const { layout } = firstSet[(at + shift) % firstSet.length] ?? { layout: base }
    const isSwahili = content === 'held-kiswahili'
    const marks = isSwahili ? '(alama 2)' : layout.marks.includes('al') ? '(2 mks)' : layout.marks
    return { content, layout: { ...layout, marks, name: layout.name.replace('Kiswahili, ', '') } }
  })
}
