import type { Look } from '#tools/eval/setup/block.ts'

export type LabelStyle = 'dots' | 'brackets' | 'mixed' | 'named' | 'joined' | 'auto'
export type MarksStyle = '(2 mks)' | '(2 marks)' | '[2]' | '(2mks)' | '2 marks' | '(alama 2)' | '(al. 2)' | '(2 Marks)' | '[2 marks]'
export type MarksPlace = 'inline' | 'right' | 'below'
export type OptionsStyle = 'column' | 'two' | 'row' | 'inline' | 'brackets-two'
export type SchemeStyle =
  | 'table-remarks'
  | 'table-marks'
  | 'open-columns'
  | 'ticks-one'
  | 'ticks-bare'
  | 'codes-at-end'
  | 'priced-lines'
  | 'total-below'
  | 'repeated'
  | 'ticks-tight'
  | 'table-any'
  | 'b-for'

/** How matchings and tables to complete are set, on paper and in the scheme. */
export interface FormLayout {
  lists: 'open' | 'ruled' | 'below' | 'unnamed'
  heads: readonly [string, string] | null
  cells: 'empty' | 'dots' | 'named'
  pairs: 'lines' | 'words' | 'inline'
  table: 'again' | 'list'
}

/** How a paper and its scheme are set. */
export interface Layout {
  name: string
  file: 'pdf' | 'docx'
  together: boolean
  labels: LabelStyle
  marks: MarksStyle
  place: MarksPlace
  options: OptionsStyle
  answerLines: 'dots' | 'rule' | 'none'
  scheme: SchemeStyle
  key: 'lines' | 'row' | 'grid'
  look: Look
  head: 'plain' | 'table' | 'numbered-instructions'
  forms?: FormLayout
}
