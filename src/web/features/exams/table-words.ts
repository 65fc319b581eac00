import type { Words } from '#engine/words/words.ts'

interface Place {
  row: number
  column: number
}

const en = {
  kind: 'Table',
  heading: 'Table',
  hint: 'Write what is given. A cell that pupils complete is a part of the question below.',
  head: (column: number) => `Head of column ${column}`,
  cell: ({ row, column }: Place) => `Row ${row}, column ${column}`,
  answeredBy: (id: string) => `Pupils complete it: ${id}`,
  give: ({ row, column }: Place) => `Let pupils complete row ${row}, column ${column}`,
  takeBack: ({ row, column }: Place) => `Give the words of row ${row}, column ${column}`,
  addRow: 'Add row',
  addColumn: 'Add column',
  removeRow: (row: number) => `Remove row ${row}`,
  removeColumn: (column: number) => `Remove column ${column}`,
}

/** A table to complete: its words, and the cells that are answered. */
export const tableWords: Words<typeof en> = {
  en,
  sw: {
    kind: 'Jedwali',
    heading: 'Jedwali',
    hint: 'Andika kinachotolewa. Kisanduku kinachojazwa na wanafunzi ni kipengele cha swali hapa chini.',
    head: (column) => `Kichwa cha safu ya ${column}`,
    cell: ({ row, column }) => `Mstari wa ${row}, safu ya ${column}`,
    answeredBy: (id) => `Hujazwa na wanafunzi: ${id}`,
    give: ({ row, column }) => `Wanafunzi wajaze mstari wa ${row}, safu ya ${column}`,
    takeBack: ({ row, column }) => `Toa maneno ya mstari wa ${row}, safu ya ${column}`,
    addRow: 'Ongeza mstari',
    addColumn: 'Ongeza safu',
    removeRow: (row) => `Ondoa mstari wa ${row}`,
    removeColumn: (column) => `Ondoa safu ya ${column}`,
  },
}
