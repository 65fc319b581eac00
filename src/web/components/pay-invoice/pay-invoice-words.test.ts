import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { mpesaCodeWords } from '#web/components/pay-invoice/mpesa-code-words.ts'
import { payInvoiceWords } from '#web/components/pay-invoice/pay-invoice-words.ts'

it('the words of paying are whole in both languages', () => {
  expect(findWordFaults(payInvoiceWords, ['ways.mpesa-prompt', 'ways.paystack'])).toEqual([])
  expect(findWordFaults(mpesaCodeWords)).toEqual([])
})

it('every code that ends a prompt has a sentence in both languages', () => {
  expect(Object.keys(mpesaCodeWords.sw.said)).toEqual(Object.keys(mpesaCodeWords.en.said))
})
