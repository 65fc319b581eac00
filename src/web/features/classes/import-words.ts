import { formatNumber } from '#engine/words/format.ts'
import type { Words } from '#engine/words/words.ts'

export interface ImportCounts {
  added: number
  updated: number
  same: number
  /** Rows that are left out, or come in without their phone number. */
  withProblems: number
}

const figure = (number: number) => formatNumber(number, 'en')
const sw = (number: number) => formatNumber(number, 'sw')

/** So many row numbers are read; the rest is only counted. */
const firstOf = (rows: readonly number[]) => `${rows.slice(0, 20).join(', ')}${rows.length > 20 ? ' …' : ''}`

const en = {
  open: 'Import list',
  title: (className: string) => `Import into ${className}`,
  back: 'Back',
  cancel: 'Cancel',
  check: 'Check the list',
  checking: 'Checking…',
  importing: 'Importing…',
  nothing: 'Nothing to import',
  importPupils: (pupils: number) => (pupils === 1 ? 'Import 1 pupil' : `Import ${figure(pupils)} pupils`),
  file: 'An Excel or CSV file',
  fileHint: 'A workbook (.xlsx), or CSV with commas or semicolons.',
  reading: 'Reading the workbook…',
  sheet: 'Sheet of the workbook',
  hiddenOut: (rows: number) =>
    rows === 1 ? '1 hidden row of the workbook is left out.' : `${figure(rows)} hidden rows of the workbook are left out.`,
  hiddenIn: (rows: number) =>
    rows === 1 ? '1 hidden row of the workbook is in this list.' : `${figure(rows)} hidden rows of the workbook are in this list.`,
  hiddenRows: (rows: readonly number[]) => `${rows.length === 1 ? 'Row' : 'Rows'} ${firstOf(rows)}`,
  bringHiddenIn: 'Bring them in too',
  leaveHiddenOut: 'Leave them out',
  chooseFile: 'Choose file',
  paste: 'Or paste the list here',
  pasteHint:
    'The first row names the columns: admission and name are required; stream, school year, term, guardian, phone, guardian’s email, assessment number and UPI are optional.',
  example: 'admission,name,stream,guardian,phone\n4431,Wanjiku Ng’ang’a,East,Mary Ng’ang’a,0712 345 678\n4432,Peter Mũthoni,East,,',
  columnsTitle: 'What each column holds',
  columnsText: 'Guessed from the headings. Correct what is wrong before anything is stored.',
  headingRow: 'Headings stand in',
  noHeadings: 'No row: every row is a pupil',
  rowAs: (row: number, cells: string) => `Row ${row}: ${cells}`,
  columnNumber: (column: number) => `Column ${column}`,
  leftOut: 'Left out',
  leftOutColumns: (headings: string[], columns: number) =>
    headings.length === 0
      ? columns === 1
        ? '1 column is left out.'
        : `${columns} columns are left out.`
      : `Left out, and not kept: ${headings.join(', ')}.`,
  fullName: 'Full name',
  tooLarge: (file: string) => `${file} is too large for a class list.`,
  actions: { add: 'New', update: 'Changed', same: 'No change' },
  counts: ({ added, updated, same, withProblems }: ImportCounts) =>
    `${figure(added)} new, ${figure(updated)} changed, ${figure(same)} without changes${withProblems === 0 ? '' : withProblems === 1 ? ', 1 row with a problem' : `, ${figure(withProblems)} rows with problems`}.`,
  problemsTitle: 'Correct these rows in your list. What is wrong is left out.',
  problemsLabel: 'Rows with problems',
  rowsLabel: 'Rows of the list',
  caption: 'Pupils in the list',
  name: 'Name',
  admission: 'Adm. no.',
  row: 'Row',
  import: 'Import',
  more: (rows: number) => (rows === 1 ? 'and 1 more row' : `and ${figure(rows)} more rows`),
  done: (added: number, updated: number) => `${figure(added)} added, ${figure(updated)} updated`,
  notUndone: (why: string) => `The import could not be undone. ${why}`,
}

export type ImportWords = typeof en

/** A class list from a file or pasted: what it would do, and what is wrong in it. */
export const importWords: Words<ImportWords> = {
  en,
  sw: {
    open: 'Leta orodha',
    title: (className) => `Leta orodha ya ${className}`,
    back: 'Rudi',
    cancel: 'Ghairi',
    check: 'Kagua orodha',
    checking: 'Inakaguliwa…',
    importing: 'Inaletwa…',
    nothing: 'Hakuna cha kuleta',
    importPupils: (pupils) => (pupils === 1 ? 'Leta mwanafunzi 1' : `Leta wanafunzi ${sw(pupils)}`),
    file: 'Faili ya Excel au CSV',
    fileHint: 'Kitabu cha Excel (.xlsx), au CSV yenye koma au nukta mkato.',
    reading: 'Kitabu kinasomwa…',
    sheet: 'Karatasi ya kitabu cha Excel',
    hiddenOut: (rows) =>
      rows === 1 ? 'Mstari 1 uliofichwa katika kitabu umeachwa nje.' : `Mistari ${sw(rows)} iliyofichwa katika kitabu imeachwa nje.`,
    hiddenIn: (rows) =>
      rows === 1
        ? 'Mstari 1 uliofichwa katika kitabu uko katika orodha hii.'
        : `Mistari ${sw(rows)} iliyofichwa katika kitabu iko katika orodha hii.`,
    hiddenRows: (rows) => `${rows.length === 1 ? 'Mstari wa' : 'Mistari ya'} ${firstOf(rows)}`,
    bringHiddenIn: 'Ilete pia',
    leaveHiddenOut: 'Iache nje',
    chooseFile: 'Chagua faili',
    paste: 'Au bandika orodha hapa',
    pasteHint:
      'Mstari wa kwanza unataja safu: nambari ya usajili na jina ni lazima; mkondo, mwaka wa shule, muhula, mlezi, simu, barua pepe ya mlezi, nambari ya tathmini na UPI ni hiari.',
    example: 'nambari ya usajili,jina,mkondo,mlezi,simu\n4431,Wanjiku Ng’ang’a,Mashariki,Mary Ng’ang’a,0712 345 678\n4432,Peter Mũthoni,Mashariki,,',
    columnsTitle: 'Kila safu ina nini',
    columnsText: 'Imekisiwa kutoka kwa vichwa. Rekebisha kisicho sahihi kabla ya chochote kuhifadhiwa.',
    headingRow: 'Vichwa viko katika',
    noHeadings: 'Hakuna mstari: kila mstari ni mwanafunzi',
    rowAs: (row, cells) => `Mstari wa ${row}: ${cells}`,
    columnNumber: (column) => `Safu ya ${column}`,
    leftOut: 'Inaachwa nje',
    leftOutColumns: (headings, columns) =>
      headings.length === 0
        ? columns === 1
          ? 'Safu 1 inaachwa nje.'
          : `Safu ${columns} zinaachwa nje.`
        : `Zinaachwa nje, hazihifadhiwi: ${headings.join(', ')}.`,
    fullName: 'Jina kamili',
    tooLarge: (file) => `${file} ni kubwa mno kuwa orodha ya darasa.`,
    actions: { add: 'Mpya', update: 'Imebadilika', same: 'Haijabadilika' },
    counts: ({ added, updated, same, withProblems }) =>
      `Wapya: ${sw(added)}, waliobadilishwa: ${sw(updated)}, wasiobadilishwa: ${sw(same)}${withProblems === 0 ? '' : withProblems === 1 ? ', mstari 1 una kosa' : `, mistari ${sw(withProblems)} ina makosa`}.`,
    problemsTitle: 'Rekebisha mistari hii katika orodha yako. Kisicho sahihi kinaachwa nje.',
    problemsLabel: 'Mistari yenye makosa',
    rowsLabel: 'Mistari ya orodha',
    caption: 'Wanafunzi katika orodha',
    name: 'Jina',
    admission: 'Nambari ya usajili',
    row: 'Mstari',
    import: 'Hali',
    more: (rows) => (rows === 1 ? 'na mstari mmoja zaidi' : `na mistari ${sw(rows)} zaidi`),
    done: (added, updated) => `Walioongezwa: ${sw(added)}, waliobadilishwa: ${sw(updated)}`,
    notUndone: (why) => `Uletaji haukuweza kutenduliwa. ${why}`,
  },
}
