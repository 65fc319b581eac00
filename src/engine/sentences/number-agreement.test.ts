import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { numberAgreementVersion, numberAgreementWords } from '#engine/sentences/number-agreement.ts'

/** Each version with a digest of its words. */
const versions: Record<string, string> = { '2026-11-29': '26b67f432d3d264a' }

it('has another day when its words change', () => {
  const said = [numberAgreementWords.en, numberAgreementWords.sw].map(({ title, text }) => [title, text('A', 'B')])
  expect(createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)).toBe(versions[numberAgreementVersion])
})

it('names the child and the school in both languages, paragraph by paragraph', () => {
  const [en, sw] = [numberAgreementWords.en.text('Amina', 'Kilimo'), numberAgreementWords.sw.text('Amina', 'Kilimo')]
  expect(en).toHaveLength(sw.length)
  for (const text of [en, sw]) expect([text.join(' ').includes('Amina'), text.join(' ').includes('Kilimo')]).toEqual([true, true])
})
