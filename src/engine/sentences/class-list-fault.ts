import type { ListField } from '#engine/pupils/class-list-columns.ts'
import type { ClassListFault, ClassListProblem } from '#engine/pupils/class-list-fault.ts'
import { capitalise } from '#engine/words/capitalise.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'
import { columnWords, invalidValue, takenNumber } from '#engine/sentences/column-words.ts'
import { formatNumber } from '#engine/words/format.ts'

/** What is wrong with a class list, in a sentence that names the row. */
export function writeClassListProblem({ row, fault }: Pick<ClassListProblem, 'row' | 'fault'>, language: Language): string {
  const sentence = writeCoded<ByCode<ClassListFault>, ClassListFault['code']>(sentences, fault, language)
  return isOfWholeList(fault) ? sentence : `${rowLabel[language](row)} ${sentence}`
}

function isOfWholeList({ code }: ClassListFault): boolean {
  return code === 'too-many-rows' || code === 'too-many-columns' || code === 'no-column' || code === 'column-twice'
}

const rowLabel: Words<(row: number) => string> = { en: (row) => `Row ${row}:`, sw: (row) => `Mstari wa ${row}:` }

const title = (column: ListField) => capitalise(columnWords.sw[column].noun)
const absent = (column: ListField) => ({ i: 'haipo', li: 'halipo', u: 'haupo' })[columnWords.sw[column].prefix ?? 'i']
const has = (column: ListField) => ({ i: 'ina', li: 'lina', u: 'una' })[columnWords.sw[column].prefix ?? 'i']

const sentences: Words<Sentences<ClassListFault>> = {
  en: {
    'too-many-rows': ({ rows, maxRows }) =>
      `This list has ${formatNumber(rows, 'en')} rows; at most ${formatNumber(maxRows, 'en')} are taken from one file. Split it by stream or class.`,
    'too-many-columns': (fault) =>
      `This list has a row of ${formatNumber(fault.columns, 'en')} columns; at most ${fault.maxColumns} are taken. Keep the columns that are needed.`,
    'no-heading': ({ absent }) => `No column is called ${absent.join(' or ')}; expected a first row with the headings admission and name.`,
    'no-column': ({ absent }) =>
      `No column is chosen for the ${absent.map((each) => columnWords.en[each].noun).join(' and the ')}; choose which column holds it.`,
    'column-twice': ({ field }) => `Two columns are chosen as ${columnWords.en[field].noun}; choose one, and leave the other out.`,
    'cell-missing': ({ column }) => `The ${columnWords.en[column].noun} is missing.`,
    'strange-character': ({ column }) =>
      `The ${columnWords.en[column].noun} has an invisible or unknown character; expected ordinary letters, digits and signs.`,
    'formula-without-result': ({ column }) =>
      `The ${columnWords.en[column].noun} is a formula without a result; open the file in Excel, save it, and choose it again.`,
    'cell-too-long': ({ column, chars, maxChars }) =>
      `The ${columnWords.en[column].noun} has ${formatNumber(chars, 'en')} characters; expected at most ${maxChars}.`,
    'cell-invalid': ({ column, value }) => invalidValue.en(column, value),
    'spoilt-by-spreadsheet': ({ value }) => `"${value}" is how Excel shortens a long number; format the column as text and type the number again.`,
    'became-a-date': ({ value }) =>
      `"${value}" is a date, as Excel makes one of a number with dashes; format the column as text and type the number again.`,
    'no-admission-number': ({ value }) => `"${value}" is no admission number; type the number as it stands in the register.`,
    'other-alphabet': ({ value }) => `"${value}" has a sign that only looks like one of our letters and digits; type the number again.`,
    'spreadsheet-error': ({ value }) => `"${value}" is an error of the spreadsheet; correct that cell.`,
    'no-pupil': ({ value }) => `"${value}" is a heading or a total and no pupil; the row is left out.`,
    'zeros-in-front': ({ admission, other, name }) =>
      `Admission number ${admission} differs from ${other} of ${name} only in the zeros in front. Correct whichever of the two is wrong.`,
    'earlier-term': ({ term, laterTerm, laterRow }) =>
      `This row is of term ${term}, and row ${laterRow} has the same pupil in term ${laterTerm}; the later row is taken.`,
    'other-year': ({ year, classYear }) =>
      `This row is of ${year}, and the class is of ${classYear}. If it is right all the same, leave the column of the year out.`,
    'number-twice': ({ column, value, firstRow }) =>
      `${capitalise(columnWords.en[column].noun)} ${value} stands in row ${firstRow} already; expected each number once.`,
    'number-taken': ({ column, value, className }) => takenNumber.en(column, value, className),
    unknown: 'A newer version of the program found a problem that cannot be shown here.',
  },
  sw: {
    'too-many-rows': ({ rows, maxRows }) =>
      `Orodha hii ina mistari ${formatNumber(rows, 'sw')}; faili moja isizidi mistari ${formatNumber(maxRows, 'sw')}. Igawanye kwa mkondo au darasa.`,
    'too-many-columns': (fault) =>
      `Orodha hii ina mstari wenye safu ${formatNumber(fault.columns, 'sw')}; zisizidi ${fault.maxColumns}. Bakisha safu zinazohitajika.`,
    'no-heading': ({ absent }) => `Hakuna safu inayoitwa ${absent.join(' au ')}; mstari wa kwanza uwe na vichwa admission na name.`,
    'no-column': ({ absent }) =>
      `Hakuna safu iliyochaguliwa kuwa ${absent.map((each) => columnWords.sw[each].noun).join(' na ')}; chagua safu yenye taarifa hiyo.`,
    'column-twice': ({ field }) => `Safu mbili zimechaguliwa kuwa ${columnWords.sw[field].noun}; chagua moja, na uache nyingine nje.`,
    'cell-missing': ({ column }) => `${title(column)} ${absent(column)}.`,
    'strange-character': ({ column }) =>
      `${title(column)} ${has(column)} herufi isiyoonekana au isiyojulikana; tumia herufi, tarakimu na alama za kawaida.`,
    'formula-without-result': ({ column }) => `${title(column)} ni fomula isiyo na jibu; fungua faili katika Excel, uihifadhi, kisha uichague tena.`,
    'cell-too-long': ({ column, chars, maxChars }) => `${title(column)} ${has(column)} herufi ${formatNumber(chars, 'sw')}; zisizidi ${maxChars}.`,
    'cell-invalid': ({ column, value }) => invalidValue.sw(column, value),
    'spoilt-by-spreadsheet': ({ value }) =>
      `"${value}" ni namna Excel inavyofupisha nambari ndefu; weka safu iwe ya maandishi, kisha uandike nambari tena.`,
    'became-a-date': ({ value }) =>
      `"${value}" ni tarehe, Excel huifanya kutoka nambari yenye vistari; weka safu iwe ya maandishi, kisha uandike nambari tena.`,
    'no-admission-number': ({ value }) => `"${value}" si nambari ya usajili; andika nambari kama ilivyo katika rejesta.`,
    'other-alphabet': ({ value }) => `"${value}" ina alama inayofanana tu na herufi na tarakimu zetu; andika nambari tena.`,
    'spreadsheet-error': ({ value }) => `"${value}" ni kosa la Excel; rekebisha kisanduku hicho.`,
    'no-pupil': ({ value }) => `"${value}" ni kichwa au jumla, si mwanafunzi; mstari unaachwa nje.`,
    'zeros-in-front': ({ admission, other, name }) =>
      `Nambari ya usajili ${admission} inatofautiana na ${other} ya ${name} kwa sufuri za mbele tu. Rekebisha iliyo na kosa kati ya hizo mbili.`,
    'earlier-term': ({ term, laterTerm, laterRow }) =>
      `Mstari huu ni wa muhula wa ${term}, na mstari wa ${laterRow} una mwanafunzi huyu katika muhula wa ${laterTerm}; mstari wa baadaye unachukuliwa.`,
    'other-year': ({ year, classYear }) =>
      `Mstari huu ni wa ${year}, na darasa ni la ${classYear}. Ikiwa ni sahihi hata hivyo, acha nje safu ya mwaka.`,
    'number-twice': ({ column, value, firstRow }) =>
      `${title(column)} ${value} tayari iko katika mstari wa ${firstRow}; kila nambari iwe mara moja tu.`,
    'number-taken': ({ column, value, className }) => takenNumber.sw(column, value, className),
    unknown: 'Toleo jipya la programu liligundua tatizo lisiloweza kuonyeshwa hapa.',
  },
}
