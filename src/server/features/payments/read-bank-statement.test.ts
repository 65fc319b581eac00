import { describe, expect, it } from 'vitest'
import { readBankStatement } from '#server/features/payments/read-bank-statement.ts'

const read = (...lines: string[]) => readBankStatement(lines.join('\n'))
const inBrief = (csv: readonly string[]) => read(...csv)?.lines.map(({ paidOn, amountKes, reference }) => [paidOn, amountKes, reference])

describe("a bank's statement", () => {
  it.each<[string, string[], unknown[]]>([
    [
      'with money in and out, and the account above the headings',
      [
        '\uFEFFAccount Name:,SAHIHI LTD,,,,,',
        'Period:,01/11/2026 - 30/11/2026,,,,,',
        '',
        'Transaction Date,Value Date,Transaction Details,Money Out,Money In,Ledger Balance,Bank Reference',
        '12/11/2026,12/11/2026,"PESALINK LAKESIDE ACADEMY INV 2026-0431",,"150,000.00","1,150,000.00",EQ 1184 203',
        '13/11/2026,13/11/2026,LEDGER FEE,50.00,,"1,149,950.00",EQ1184204',
        ',,Closing balance,,,"1,149,950.00",',
      ],
      [['2026-11-12', 150_000, 'EQ 1184 203']],
    ],
    [
      'in semicolons, with the months named',
      [
        'Tran Date;Narration;Reference;Debit;Credit;Balance',
        '2-Nov-2026;CHQ DEP;000731;0.00;8000.00;8000.00',
        '03-NOV-26;FEES;000732;120.00;0.00;7880.00',
      ],
      [['2026-11-02', 8000, '000731']],
    ],
    [
      'with one amount and its side',
      [
        'Posting Date\tDescription\tRef No\tAmount\tDR/CR',
        '20261104\tRTGS MAKUENI RIDGE\tFT26309A1\t"700,000.00"\tCR',
        '20261104\tRTGS OUT\tFT26309A2\t900.00\tDR',
      ],
      [['2026-11-04', 700_000, 'FT26309A1']],
    ],
    [
      'with signs',
      [
        'Date,Description,Amount,Balance',
        '2026-11-05T08:15:00,EFT LAK-0417-6,35000,35000',
        '2026-11-05,CHARGES,-75,34925',
        '2026-11-06,BACK,(100.00),34825',
      ],
      [['2026-11-05', 35_000, '']],
    ],
    [
      'with CR behind the amount, and a comma before the cents',
      ['Value Date;Particulars;Amount', '06/11/2026;EFT;1.234,50', '07/11/2026;EFT;2,500.00 CR'],
      [
        ['2026-11-06', 1234, ''],
        ['2026-11-07', 2500, ''],
      ],
    ],
  ])('%s', (_name, csv, lines) => expect(inBrief(csv)).toEqual(lines))

  it('names what cannot be read, and counts what went out', () => {
    const statement = read('Date,Details,Debit,Credit', '31/02/2026,A,,100', '02/11/2026,B,,1O0', '03/11/2026,C,40,', '11/14/2026,D,,9')
    expect(statement).toMatchObject({ lines: [], out: 1 })
    expect(statement?.problems).toEqual([
      { line: 2, code: 'date-odd' },
      { line: 3, code: 'amount-odd' },
      { line: 5, code: 'date-odd' },
    ])
  })

  it.each([['Name,Admission\nAmina,12'], [''], ['<html><body>Session expired</body></html>'], ['Date,Description\n12/11/2026,Nothing']])(
    'is not what %j is',
    (csv) => expect(readBankStatement(csv)).toBeNull(),
  )

  it('is known again by its references; by day, amount and words where they tell nothing', () => {
    const first = read(
      'Date,Details,Reference,Credit',
      '12/11/2026,A,EQ1184203,100',
      '12/11/2026,B,TRANSFER,200',
      '12/11/2026,B,TRANSFER,200',
      '12/11/2026,C,FT26309,5',
      '13/11/2026,D,FT26309,6',
    )
    const again = read(
      'Date,Details,Reference,Credit,Balance',
      '12/11/2026,B,TRANSFER,200.00,1',
      '12/11/2026,B,TRANSFER,200.00,2',
      '12/11/2026,A,eq1184203,100.00,3',
    )
    const receiptsOf = (statement: typeof first) => statement?.lines.map(({ receipt }) => receipt) ?? []
    expect(receiptsOf(first)[0]).toBe('EQ1184203')
    expect(new Set(receiptsOf(first)).size).toBe(5)
    expect(receiptsOf(again).toSorted()).toEqual(receiptsOf(first).slice(0, 3).toSorted())
  })
})
