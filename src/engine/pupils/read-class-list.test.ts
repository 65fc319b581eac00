import { describe, expect, it } from 'vitest'
import { mapDetails } from '#engine/pupils/pupil-fields.ts'
import { readClassList } from '#engine/pupils/read-class-list.ts'
import { writeClassListProblem } from '#engine/sentences/class-list-fault.ts'

const brief = (text: string) => readClassList(text).pupils.map(({ row, admission, name }) => [row, admission, name])

describe('a class list as schools have it', () => {
  it.each<[string, string, [number, string, string][]]>([
    [
      'plain',
      'admission,name\n4401,Amina Otieno\n4402,Brian Kiprop\n',
      [
        [2, '4401', 'Amina Otieno'],
        [3, '4402', 'Brian Kiprop'],
      ],
    ],
    ['from Excel, with a mark and semicolons', '\uFEFFAdmission No.;Name\r\n4401;Amina Otieno\r\n', [[2, '4401', 'Amina Otieno']]],
    ['with tabs', 'ADM\tFull name\n4401\tAmina Otieno', [[2, '4401', 'Amina Otieno']]],
    ['in Kiswahili, columns the other way round', 'Jina,Namba ya usajili\nAmina Otieno,4401', [[2, '4401', 'Amina Otieno']]],
    [
      'with old line breaks',
      'admission,name\r4401,Amina\r4402,Brian',
      [
        [2, '4401', 'Amina'],
        [3, '4402', 'Brian'],
      ],
    ],
    ['with quotes, commas and doubled quotes', 'admission,name\n4401,"Otieno, ""Amina"""', [[2, '4401', 'Otieno, "Amina"']]],
    [
      'with a line break inside a cell',
      'admission,name\n4401,"Amina\nOtieno"\n4402,Brian',
      [
        [2, '4401', 'Amina Otieno'],
        [4, '4402', 'Brian'],
      ],
    ],
    ['with empty rows and cells', '\nadmission,name,,\n\n4401,Amina,,\n,,,\n', [[4, '4401', 'Amina']]],
    ['with apostrophes and leading zeros', "admission,name\n0042,Ng'ang'a", [[2, '0042', "Ng'ang'a"]]],
    ['with hard spaces', 'admission,name\n 4401 ,Amina\u00a0 Otieno ', [[2, '4401', 'Amina Otieno']]],
    ['with letters and slashes in the number', 'admission,name\nNSS/2023/044,Amina', [[2, 'NSS/2023/044', 'Amina']]],
    ['with an E in the number that is no power of ten', 'admission,name\n12E4,Amina', [[2, '12E4', 'Amina']]],
    ['with more digits than a number can hold', 'admission,name\n12345678901234567890,Amina', [[2, '12345678901234567890', 'Amina']]],
    ['with curly apostrophes', 'admission,name\n1,Ng’ang’a', [[2, '1', "Ng'ang'a"]]],
    ['with accents typed in two parts', 'admission,name\n1,Wambu\u0303i', [[2, '1', 'Wambũi']]],
    ['below the name of the school', 'Kisima Secondary School\nForm 3\nadmission,name\n1,Amina', [[4, '1', 'Amina']]],
    ['with a column for each part of the name', 'adm no.,surname,first name\n1,Otieno,Amina', [[2, '1', 'Otieno Amina']]],
    ['with the long Kiswahili headings', 'Nambari ya usajili;Jina kamili\n1;Amina', [[2, '1', 'Amina']]],
    ['copied from a chat', 'admission,name\n\u200E4401\u200B,\u2068Ami\u00ADna\u2069\u00a0Otieno', [[2, '4401', 'Amina Otieno']]],
    ['with full-width digits', 'admission,name\n４４０１,Amina', [[2, '4401', 'Amina']]],
    ['with the apostrophe of a phone', 'admission,name\n1,Ng\u02BCang\u2032a', [[2, '1', "Ng'ang'a"]]],
    ['with zeros that a formula keeps', 'admission,name\n"=""0042""",Amina', [[2, '0042', 'Amina']]],
    ['with an apostrophe that keeps zeros', "admission,name\n'0042,Amina", [[2, '0042', 'Amina']]],
    [
      'semicolons below the name of a school with a comma',
      'KISIMA SCHOOL, NAIROBI\nadmission;name\n1;Amina\n2;Brian',
      [
        [3, '1', 'Amina'],
        [4, '2', 'Brian'],
      ],
    ],
    ['numbered rows without a pupil', 'S/No,admission,name\n1,4401,Amina\n2,,\n3,,\n', [[2, '4401', 'Amina']]],
    ['headings alone', 'admission,name\n', []],
  ])('%s', (_name, text, expected) => {
    expect(brief(text)).toEqual(expected)
    expect(readClassList(text).problems).toEqual([])
  })

  it('takes what else it says', () => {
    const { pupils } = readClassList(
      'admission,name,class,stream,guardian,phone,Parent email\n4401,Amina,Form 3,East,Mary Otieno,0712 345 678,Mary@Mail.example\n4402,Brian,,,,,\n',
    )
    expect(pupils).toEqual([
      {
        row: 2,
        admission: '4401',
        name: 'Amina',
        className: 'Form 3',
        year: null,
        ...mapDetails(() => null),
        stream: 'East',
        guardianName: 'Mary Otieno',
        guardianPhone: '+254712345678',
        guardianEmail: 'mary@mail.example',
      },
      { row: 3, admission: '4402', name: 'Brian', className: null, year: null, ...mapDetails(() => null) },
    ])
  })

  it.each<[string, string, number, string, string]>([
    ['no admission number', 'admission,name\n4401,Amina\n,Brian', 3, 'admission', 'Row 3: The admission number is missing.'],
    ['no name', 'admission,name\n4401,\n', 2, 'name', 'Row 2: The name is missing.'],
    [
      'a number twice, in other letters',
      'admission,name\na1,Amina\nA1,Brian',
      3,
      'admission',
      'Row 3: Admission number A1 stands in row 2 already; expected each number once.',
    ],
    ['a number that Excel has shortened', 'admission,name\n4.41E+03,Amina', 2, 'admission', 'Row 2: "4.41E+03" is how Excel shortens a long number'],
    ['the same with a comma', 'admission;name\n4,41E+03;Amina', 2, 'admission', '"4,41E+03" is how Excel shortens'],
    ['a year that is none', 'admission,name,school year\n1,Amina,Form 2', 2, 'year', 'Row 2: "Form 2" is no school year; expected one such as 2026.'],
    ['a term that is none', 'admission,name,Term\n1,Amina,4', 2, 'term', 'Row 2: "4" is no term; expected 1, 2 or 3.'],
    [
      'an earlier term of the same pupil',
      'admission,name,Muhula\na1,Amina,Muhula wa pili\nA1,Amina O,T3',
      2,
      'term',
      'Row 2: This row is of term 2, and row 3 has the same pupil in term 3; the later row is taken.',
    ],
    ['a wrong phone', 'admission,name,phone\n1,Amina,0812345678', 2, 'phone', 'Row 2: "0812345678" is no phone number; expected a Kenyan mobile'],
    ['a name too long', `admission,name\n1,${'x'.repeat(101)}`, 2, 'name', 'Row 2: The name has 101 characters; expected at most 100.'],
    ['a sign that turns the direction', 'admission,name\n1,Ami\u202Ena', 2, 'name', 'Row 2: The name has an invisible or unknown character'],
    ['more marks than any language has', `admission,name\n1,a${'\u0316\u0301'.repeat(40)}`, 2, 'name', 'Row 2: The name has an invisible'],
    ['a date for a number', 'admission,name\n12/05/2023,Amina', 2, 'admission', 'Row 2: "12/05/2023" is a date, as Excel makes one'],
    ['a truth for a number', 'admission,name\nTRUE,Amina', 2, 'admission', 'Row 2: "TRUE" is no admission number;'],
    ['a Cyrillic letter in the number', 'admission,name\n440\u0417,Amina', 2, 'admission', 'has a sign that only looks like'],
    [
      'a number twice, once for the eye',
      'admission,name\n4402,Amina\n44\u200B02,Bri',
      3,
      'admission',
      'Row 3: Admission number 4402 stands in row 2 already',
    ],
    ['a number for a name', 'admission,name\n4401,45', 2, 'name', 'Row 2: "45" is no name; expected letters.'],
    ['a total', 'admission,name\n4401,Amina\n,TOTAL', 3, 'name', 'Row 3: "TOTAL" is a heading or a total and no pupil; the row is left out.'],
    ['a total for a number', 'admission,name\n4401,Amina\nTotal,45', 3, 'name', 'Row 3: "Total" is a heading'],
    ['headings again', 'Adm No,Names\n4401,Amina\nAdm No,Names\n4402,Brian', 3, 'name', 'Row 3: "Adm No" is a heading'],
    ['a formula without a result', 'admission,name\n#FORMULA!,Amina', 2, 'admission', 'Row 2: The admission number is a formula without a result;'],
    ['an error of the spreadsheet', 'admission,name\n4401,#REF!', 2, 'name', 'Row 2: "#REF!" is an error of the spreadsheet'],
    ['no headings', '4401,Amina\n4402,Brian', 1, 'admission', 'Row 1: No column is called admission or name'],
    ['one heading missing', 'name,stream\nAmina,East', 1, 'admission', 'Row 1: No column is called admission;'],
    ['nothing at all', '', 1, 'admission', 'Row 1: No column is called admission or name'],
  ])('names the row with %s', (_name, text, row, column, message) => {
    const { problems } = readClassList(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ row, column })
    expect(problems[0] && writeClassListProblem(problems[0], 'en')).toContain(message)
  })

  // Normalising them takes minutes.
  it('refuses a megabyte of marks on one letter without normalising them', { timeout: 20_000 }, () => {
    expect(readClassList(`admission,name\n1,a${'\u0316\u0301'.repeat(500_000)}`).problems).toHaveLength(1)
  })

  it('keeps a pupil whose phone number alone is wrong', () => {
    expect(readClassList('admission,name,phone\n1,Amina,7.12E+08').pupils).toMatchObject([{ admission: '1', guardianPhone: null }])
  })

  it('takes nothing after a quote that never ends for another pupil', () => {
    expect(brief('admission,name\n1,"Amina\n2,Brian')).toEqual([[2, '1', 'Amina 2,Brian']])
  })
})

describe('a list that is too long', () => {
  const list = (rows: number) => `admission,name\n${Array.from({ length: rows }, (_, at) => `${at},Pupil ${at}`).join('\n')}\n\n`

  it('is not read, and says how long it is and how long it may be', () => {
    const fault = { code: 'too-many-rows', rows: 110_000, maxRows: 2000 }
    expect(readClassList(list(110_000))).toEqual({ pupils: [], problems: [{ row: 1, column: 'admission', value: '', fault }] })
  })

  it('is read up to the bound', () => {
    expect(readClassList(list(2000)).pupils).toHaveLength(2000)
    expect(readClassList(list(2001)).pupils).toHaveLength(0)
  })

  it('is refused for its columns too, whatever parts them', () => {
    expect(readClassList(';'.repeat(1_000_000)).problems[0]?.fault).toEqual({ code: 'too-many-columns', columns: 1_000_001, maxColumns: 60 })
  })

  it('counts a quoted cell with line breaks as one row', () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `${at},"Pupil\n${at}"`)
    expect(readClassList(`admission,name\n${rows.join('\n')}`).pupils).toHaveLength(2000)
  })
})
