import { describe, expect, it } from 'vitest'
import { writeCell, writeCsv } from '#server/platform/text/write-csv.ts'

describe('a cell of a table', () => {
  it.each([
    ['Amina Otieno', 'Amina Otieno'],
    ["Ng'ang'a", "Ng'ang'a"],
    ['Otieno, Amina', '"Otieno, Amina"'],
    ['the "late" one', '"the ""late"" one"'],
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+254712345678', "'+254712345678"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['two\nlines', '"two\nlines"'],
    ['0042', '0042'],
    ['A=B', 'A=B'],
    ['', ''],
    [null, ''],
    [0, '0'],
    [12.5, '12.5'],
  ])('%j is written %s', (value, cell) => {
    expect(writeCell(value)).toBe(cell)
  })
})

it('a table has a line a row', () => {
  expect(
    writeCsv([
      ['name', 'note'],
      ["Ngũgĩ wa Thiong'o", '=1+1'],
    ]),
  ).toBe("name,note\r\nNgũgĩ wa Thiong'o,'=1+1\r\n")
})
