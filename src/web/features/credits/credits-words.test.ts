import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { productNames } from '#engine/credits/product-names.ts'
import { statementWords } from '#engine/credits/statement-words.ts'
import { creditsWords } from './credits-words.ts'
import { invoicesWords, planWords } from './plan-words.ts'
import { statementPageWords } from './statement-page-words.ts'

it.each([
  ['credits', creditsWords, ['lots.from']],
  ['plan', planWords, []],
  ['invoices', invoicesWords, ['kes', 'ways.mpesa', 'ways.paystack', 'actFor', 'file']],
  ['statement page', statementPageWords, []],
  ['statement', statementWords, []],
  ['product', productNames, []],
])('words of the %s are whole in both languages', (_, words, same) => {
  expect(findWordFaults(words, same)).toEqual([])
})
