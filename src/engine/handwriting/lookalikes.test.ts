import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { alikeSigns, changeNumber, isSameWord, listLookalikes } from './lookalikes.ts'
import { listWrittenVariants } from './judge-wordings.ts'

describe('texts that are nearly a wording', () => {
  it.each([
    ['mitosis', 'meiosis'],
    ['ethane', 'ethene'],
    ['Anode', 'cathode'],
    ['acid', 'avid'],
    ['increase', 'decrease'],
  ])('of %s %s is one', (wording, other) => {
    expect(listLookalikes(wording).map((text) => text.toLowerCase())).toContain(other)
  })

  it.each([
    ['3.5', ['35', '8.5', '-3.5', '3.55']],
    ['10 cm³', ['10 cm²', '100 cm³', '70 cm³', '10']],
    ['-4', ['4', '-9']],
    ['20', ['200', '2', '26']],
  ])('of the number %s are %j', (wording, others) => {
    expect(listLookalikes(wording)).toEqual(expect.arrayContaining(others))
  })

  it('exchange the signs that training tells apart', () => {
    const training = readFileSync(join(import.meta.dirname, '../../../tools/train/handwriting/lookalikes.py'), 'utf8')
    const [, table = ''] = /^ALIKE = \{([^}]*)\}/m.exec(training) ?? []
    expect(Object.fromEntries([...table.matchAll(/"(\w)": "(\w+)"/g)].map(([, sign, others]) => [sign, others]))).toEqual(alikeSigns)
  })

  it('are never the wording itself in other capitals', () => {
    for (const wording of ['Osmosis', '12.50', 'a', 'ADH'])
      expect(listLookalikes(wording).map((text) => text.toLowerCase())).not.toContain(wording.toLowerCase())
  })
})

describe('plural and singular', () => {
  it.each([
    ['cell', 'cells'],
    ['gases', 'Gas'],
    ['box', 'boxes'],
    ['cell wall', 'cell walls'],
    ['5 N', '5N.'],
  ])('of %s is %s, which is no lookalike', (one, other) => {
    expect(isSameWord(one, other) && isSameWord(other, one)).toBe(true)
    expect(listLookalikes(one).filter((text) => isSameWord(text, one))).toEqual([])
  })

  it.each([
    ['base', 'bass'],
    ['mass', 'mas'],
    ['5 m', '5 ms'],
    ['cell wall', 'cells'],
  ])('are not %s and %s', (one, other) => {
    expect(isSameWord(one, other)).toBe(false)
  })

  it.each([
    ['Book', ['books']],
    ['glass', ['glasses']],
    ['books', ['book']],
    ['boxes', ['box', 'boxe']],
    ['5 m', []],
  ])('%s is changed to %j', (wording, others) => {
    expect(changeNumber(wording)).toEqual(others)
  })
})

describe('how a wording may be written', () => {
  it('in capitals, with a full stop, with its unit near or far', () => {
    expect(listWrittenVariants('osmosis')).toEqual(expect.arrayContaining(['osmosis', 'Osmosis', 'OSMOSIS', 'Osmosis.']))
    expect(listWrittenVariants('5 N')).toEqual(expect.arrayContaining(['5 N', '5N']))
  })

  it('but a unit keeps its capitals', () => {
    expect(listWrittenVariants('5 kW')).not.toContain('5 KW')
  })
})
