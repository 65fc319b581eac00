import type { ClassListColumn, ListField } from '#engine/pupils/class-list-columns.ts'
import type { ClassListFault, ClassListProblem } from '#engine/pupils/class-list-fault.ts'
import { writeCoded, type ByCode, type Sentences } from '#engine/words/coded.ts'
import { formatNumber } from '#engine/words/format.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** What is wrong with a class list, in a sentence that names the row. */
export function writeClassListProblem({ row, fault }: Pick<ClassListProblem, 'row' | 'fault'>, language: Language): string {
  const sentence = writeCoded<ByCode<ClassListFault>, ClassListFault['code']>(sentences, fault, language)
  return isOfWholeList(fault) ? sentence : `${rowLabel[language](row)} ${sentence}`
}

function isOfWholeList({ code }: ClassListFault): boolean {
  return code === 'too-many-rows' || code === 'too-many-columns' || code === 'no-column' || code === 'column-twice'
}

const rowLabel: Words<(row: number) => string> = { en: (row) => `Row ${row}:`, sw: (row) => `Mstari wa ${row}:` }

interface ColumnSentences {
  missing: string
  long: (chars: number, maxChars: number) => string
  strange: string
  formula: string
}

function inEnglish(name: string): ColumnSentences {
  return {
    missing: `The ${name} is missing.`,
    long: (chars, maxChars) => `The ${name} has ${formatNumber(chars, 'en')} characters; expected at most ${maxChars}.`,
    strange: `The ${name} has an invisible or unknown character; expected ordinary letters, digits and signs.`,
    formula: `The ${name} is a formula without a result; open the file in Excel, save it, and choose it again.`,
  }
}

const columns: Words<Record<ClassListColumn, ColumnSentences>> = {
  en: {
    admission: inEnglish('admission number'),
    name: inEnglish('name'),
    class: inEnglish('class'),
    year: inEnglish('school year'),
    term: inEnglish('term'),
    stream: inEnglish('stream'),
    guardian: inEnglish('guardian'),
    phone: inEnglish('phone number'),
    email: inEnglish('address'),
    assessment: inEnglish('assessment number'),
    upi: inEnglish('UPI'),
  },
  sw: {
    admission: {
      missing: 'Nambari ya usajili haipo.',
      long: (chars, maxChars) => `Nambari ya usajili ina herufi ${formatNumber(chars, 'sw')}; zisizidi ${maxChars}.`,
      strange: 'Nambari ya usajili ina herufi isiyoonekana au isiyojulikana; tumia herufi, tarakimu na alama za kawaida.',
      formula: 'Nambari ya usajili ni fomula isiyo na jibu; fungua faili katika Excel, uihifadhi, kisha uichague tena.',
    },
    name: {
      missing: 'Jina halipo.',
      long: (chars, maxChars) => `Jina lina herufi ${formatNumber(chars, 'sw')}; zisizidi ${maxChars}.`,
      strange: 'Jina lina herufi isiyoonekana au isiyojulikana; tumia herufi, tarakimu na alama za kawaida.',
      formula: 'Jina ni fomula isiyo na jibu; fungua faili katika Excel, uihifadhi, kisha uichague tena.',
    },
    class: {
      missing: 'Darasa halipo.',
      long: (chars, maxChars) => `Jina la darasa lina herufi ${formatNumber(chars, 'sw')}; zisizidi ${maxChars}.`,
      strange: 'Jina la darasa lina herufi isiyoonekana au isiyojulikana; tumia herufi, tarakimu na alama za kawaida.',
      formula: 'Darasa ni fomula isiyo na jibu; fungua faili katika Excel, uihifadhi, kisha uichague tena.',
    },
    year: {
      missing: 'Mwaka wa shule haupo.',
      long: (chars, maxChars) => `Mwaka wa shule una herufi ${formatNumber(chars, 'sw')}; zisizidi ${maxChars}.`,
      strange: 'Mwaka wa shule una herufi isiyoonekana au isiyojulikana; tumia tarakimu za kawaida.',
      formula: 'Mwaka wa shule ni fomula isiyo na jibu; fungua faili katika Excel, uihifadhi, kisha uichague tena.',
    },
    term: {
      missing: 'Muhula haupo.',
      long: (chars, maxChars) => `Muhula una herufi ${formatNumber(chars, 'sw')}; zisizidi ${maxChars}.`,
      strange: 'Muhula una herufi isiyoonekana au isiyojulikana; tumia herufi na tarakimu za kawaida.',
      formula: 'Muhula ni fomula isiyo na jibu; fungua faili katika Excel, uihifadhi, kisha uichague tena.',
    },
    stream: {
      missing: 'Mkondo haupo.',
      long: (chars, maxChars) => `Jina la mkondo lina herufi ${formatNumber(chars, 'sw')}; zisizidi ${maxChars}.`,
      strange: 'Jina la mkondo lina herufi isiyoonekana au isiyojulikana; tumia herufi, tarakimu na alama za kawaida.',
      formula: 'Mkondo ni fomula isiyo na jibu; fungua faili katika Excel, uihifadhi, kisha uichague tena.',
    },
    guardian: {
      missing: 'Jina la mlezi halipo.',
      long: (chars, maxChars) => `Jina la mlezi lina herufi ${formatNumber(chars, 'sw')}; zisizidi ${maxChars}.`,
      strange: 'Jina la mlezi lina herufi isiyoonekana au isiyojulikana; tumia herufi, tarakimu na alama za kawaida.',
      formula: 'Jina la mlezi ni fomula isiyo na jibu; fungua faili katika Excel, uihifadhi, kisha uichague tena.',
    },
    phone: {
      missing: 'Nambari ya simu haipo.',
      long: (chars, maxChars) => `Nambari ya simu ina herufi ${formatNumber(chars, 'sw')}; zisizidi ${maxChars}.`,
      strange: 'Nambari ya simu ina herufi isiyoonekana au isiyojulikana; tumia herufi, tarakimu na alama za kawaida.',
      formula: 'Nambari ya simu ni fomula isiyo na jibu; fungua faili katika Excel, uihifadhi, kisha uichague tena.',
    },
    email: {
      missing: 'Barua pepe haipo.',
      long: (chars, maxChars) => `Barua pepe ina herufi ${formatNumber(chars, 'sw')}; zisizidi ${maxChars}.`,
      strange: 'Barua pepe ina herufi isiyoonekana au isiyojulikana; tumia herufi, tarakimu na alama za kawaida.',
      formula: 'Barua pepe ni fomula isiyo na jibu; fungua faili katika Excel, uihifadhi, kisha uichague tena.',
    },
    assessment: {
      missing: 'Nambari ya tathmini haipo.',
      long: (chars, maxChars) => `Nambari ya tathmini ina herufi ${formatNumber(chars, 'sw')}; zisizidi ${maxChars}.`,
      strange: 'Nambari ya tathmini ina herufi isiyoonekana au isiyojulikana; tumia herufi na tarakimu za kawaida.',
      formula: 'Nambari ya tathmini ni fomula isiyo na jibu; fungua faili katika Excel, uihifadhi, kisha uichague tena.',
    },
    upi: {
      missing: 'Nambari ya UPI haipo.',
      long: (chars, maxChars) => `Nambari ya UPI ina herufi ${formatNumber(chars, 'sw')}; zisizidi ${maxChars}.`,
      strange: 'Nambari ya UPI ina herufi isiyoonekana au isiyojulikana; tumia herufi na tarakimu za kawaida.',
      formula: 'Nambari ya UPI ni fomula isiyo na jibu; fungua faili katika Excel, uihifadhi, kisha uichague tena.',
    },
  },
}

const absentNames: Words<Record<'admission' | 'name', string>> = {
  en: { admission: 'admission number', name: 'name' },
  sw: { admission: 'nambari ya usajili', name: 'jina' },
}

/** What a column holds, within a sentence. */
const fieldNames: Words<Record<ListField, string>> = {
  en: {
    admission: 'admission number',
    name: 'name',
    class: 'class',
    year: 'school year',
    term: 'term',
    stream: 'stream',
    guardian: 'guardian',
    phone: 'phone number',
    email: 'email address',
    assessment: 'assessment number',
    upi: 'UPI',
    surname: 'surname',
    firstName: 'first name',
    otherNames: 'other names',
  },
  sw: {
    admission: 'nambari ya usajili',
    name: 'jina',
    class: 'darasa',
    year: 'mwaka wa shule',
    term: 'muhula',
    stream: 'mkondo',
    guardian: 'mlezi',
    phone: 'nambari ya simu',
    email: 'anwani ya barua pepe',
    assessment: 'nambari ya tathmini',
    upi: 'nambari ya UPI',
    surname: 'jina la ukoo',
    firstName: 'jina la kwanza',
    otherNames: 'majina mengine',
  },
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const sentences: Words<Sentences<ClassListFault>> = {
  en: {
    'too-many-rows': ({ rows, maxRows }) =>
      `This list has ${formatNumber(rows, 'en')} rows; at most ${formatNumber(maxRows, 'en')} are taken from one file. Split it by stream or class.`,
    'too-many-columns': (fault) =>
      `This list has a row of ${formatNumber(fault.columns, 'en')} columns; at most ${fault.maxColumns} are taken. Keep the columns that are needed.`,
    'no-heading': ({ absent }) => `No column is called ${absent.join(' or ')}; expected a first row with the headings admission and name.`,
    'no-column': ({ absent }) =>
      `No column is chosen for the ${absent.map((each) => absentNames.en[each]).join(' and the ')}; choose which column holds it.`,
    'column-twice': ({ field }) => `Two columns are chosen as ${fieldNames.en[field]}; choose one, and leave the other out.`,
    'cell-missing': ({ column }) => columns.en[column].missing,
    'strange-character': ({ column }) => columns.en[column].strange,
    'formula-without-result': ({ column }) => columns.en[column].formula,
    'cell-too-long': ({ column, chars, maxChars }) => columns.en[column].long(chars, maxChars),
    'spoilt-by-spreadsheet': ({ value }) => `"${value}" is how Excel shortens a long number; format the column as text and type the number again.`,
    'became-a-date': ({ value }) =>
      `"${value}" is a date, as Excel makes one of a number with dashes; format the column as text and type the number again.`,
    'no-admission-number': ({ value }) => `"${value}" is no admission number; type the number as it stands in the register.`,
    'other-alphabet': ({ value }) => `"${value}" has a sign that only looks like one of our letters and digits; type the number again.`,
    'spreadsheet-error': ({ value }) => `"${value}" is an error of the spreadsheet; correct that cell.`,
    'no-name': ({ value }) => `"${value}" is no name; expected letters.`,
    'no-pupil': ({ value }) => `"${value}" is a heading or a total and no pupil; the row is left out.`,
    'zeros-in-front': ({ admission, other, name }) =>
      `Admission number ${admission} differs from ${other} of ${name} only in the zeros in front. Correct whichever of the two is wrong.`,
    'no-phone-number': ({ value }) => `"${value}" is no phone number; expected a Kenyan mobile number such as 0712 345 678 or +254712345678.`,
    'no-email': ({ value }) => `"${value}" is no email address; expected one such as mary@mail.example.`,
    'no-year': ({ value }) => `"${value}" is no school year; expected one such as 2026.`,
    'no-term': ({ value }) => `"${value}" is no term; expected 1, 2 or 3.`,
    'earlier-term': ({ term, laterTerm, laterRow }) =>
      `This row is of term ${term}, and row ${laterRow} has the same pupil in term ${laterTerm}; the later row is taken.`,
    'other-year': ({ year, classYear }) =>
      `This row is of ${year}, and the class is of ${classYear}. If it is right all the same, leave the column of the year out.`,
    'admission-twice': ({ admission, firstRow }) => `Admission number ${admission} stands in row ${firstRow} already; expected each number once.`,
    'admission-taken': ({ admission, className }) => `Admission number ${admission} belongs to a pupil of ${className} already.`,
    'no-official-number': ({ column, value }) =>
      `"${value}" is no ${fieldNames.en[column]}; expected 5 to 20 letters and digits${column === 'assessment' ? ', such as A001234567' : ''}.`,
    'official-twice': ({ column, value, firstRow }) =>
      `The ${fieldNames.en[column]} ${value} stands in row ${firstRow} already; expected each number once.`,
    'official-taken': ({ column, value, className }) => `The ${fieldNames.en[column]} ${value} belongs to another pupil, of ${className}.`,
    unknown: 'A newer version of the program found a problem that cannot be shown here.',
  },
  sw: {
    'too-many-rows': ({ rows, maxRows }) =>
      `Orodha hii ina mistari ${formatNumber(rows, 'sw')}; faili moja isizidi mistari ${formatNumber(maxRows, 'sw')}. Igawanye kwa mkondo au darasa.`,
    'too-many-columns': (fault) =>
      `Orodha hii ina mstari wenye safu ${formatNumber(fault.columns, 'sw')}; zisizidi ${fault.maxColumns}. Bakisha safu zinazohitajika.`,
    'no-heading': ({ absent }) => `Hakuna safu inayoitwa ${absent.join(' au ')}; mstari wa kwanza uwe na vichwa admission na name.`,
    'no-column': ({ absent }) =>
      `Hakuna safu iliyochaguliwa kuwa ${absent.map((each) => absentNames.sw[each]).join(' na ')}; chagua safu yenye taarifa hiyo.`,
    'column-twice': ({ field }) => `Safu mbili zimechaguliwa kuwa ${fieldNames.sw[field]}; chagua moja, na uache nyingine nje.`,
    'cell-missing': ({ column }) => columns.sw[column].missing,
    'strange-character': ({ column }) => columns.sw[column].strange,
    'formula-without-result': ({ column }) => columns.sw[column].formula,
    'cell-too-long': ({ column, chars, maxChars }) => columns.sw[column].long(chars, maxChars),
    'spoilt-by-spreadsheet': ({ value }) =>
      `"${value}" ni namna Excel inavyofupisha nambari ndefu; weka safu iwe ya maandishi, kisha uandike nambari tena.`,
    'became-a-date': ({ value }) =>
      `"${value}" ni tarehe, Excel huifanya kutoka nambari yenye vistari; weka safu iwe ya maandishi, kisha uandike nambari tena.`,
    'no-admission-number': ({ value }) => `"${value}" si nambari ya usajili; andika nambari kama ilivyo katika rejesta.`,
    'other-alphabet': ({ value }) => `"${value}" ina alama inayofanana tu na herufi na tarakimu zetu; andika nambari tena.`,
    'spreadsheet-error': ({ value }) => `"${value}" ni kosa la Excel; rekebisha kisanduku hicho.`,
    'no-name': ({ value }) => `"${value}" si jina; andika herufi.`,
    'no-pupil': ({ value }) => `"${value}" ni kichwa au jumla, si mwanafunzi; mstari unaachwa nje.`,
    'zeros-in-front': ({ admission, other, name }) =>
      `Nambari ya usajili ${admission} inatofautiana na ${other} ya ${name} kwa sufuri za mbele tu. Rekebisha iliyo na kosa kati ya hizo mbili.`,
    'no-phone-number': ({ value }) => `"${value}" si nambari ya simu; andika nambari ya Kenya kama 0712 345 678 au +254712345678.`,
    'no-email': ({ value }) => `"${value}" si anwani ya barua pepe; andika kama mary@mail.example.`,
    'no-year': ({ value }) => `"${value}" si mwaka wa shule; andika kama 2026.`,
    'no-term': ({ value }) => `"${value}" si muhula; andika 1, 2 au 3.`,
    'earlier-term': ({ term, laterTerm, laterRow }) =>
      `Mstari huu ni wa muhula wa ${term}, na mstari wa ${laterRow} una mwanafunzi huyu katika muhula wa ${laterTerm}; mstari wa baadaye unachukuliwa.`,
    'other-year': ({ year, classYear }) =>
      `Mstari huu ni wa ${year}, na darasa ni la ${classYear}. Ikiwa ni sahihi hata hivyo, acha nje safu ya mwaka.`,
    'admission-twice': ({ admission, firstRow }) =>
      `Nambari ya usajili ${admission} tayari iko katika mstari wa ${firstRow}; kila nambari iwe mara moja tu.`,
    'admission-taken': ({ admission, className }) => `Nambari ya usajili ${admission} tayari ni ya mwanafunzi wa ${className}.`,
    'no-official-number': ({ column, value }) =>
      `"${value}" si ${fieldNames.sw[column]}; andika herufi na tarakimu 5 hadi 20${column === 'assessment' ? ', kama A001234567' : ''}.`,
    'official-twice': ({ column, value, firstRow }) =>
      `${capital(fieldNames.sw[column])} ${value} tayari iko katika mstari wa ${firstRow}; kila nambari iwe mara moja tu.`,
    'official-taken': ({ column, value, className }) =>
      `${capital(fieldNames.sw[column])} ${value} tayari ni ya mwanafunzi mwingine, wa ${className}.`,
    unknown: 'Toleo jipya la programu liligundua tatizo lisiloweza kuonyeshwa hapa.',
  },
}
