import { describe, expect, it } from 'vitest'
import { measureText } from '#engine/sheet/measure-text.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { layOutDiallingCards } from '#engine/ussd/lay-out-dialling-cards.ts'

const order = { school: 'Mwangaza Comprehensive School', serviceCode: '*417*22#', language: 'en' as const }

describe('the cards for guardians', () => {
  it('stand eight on a page, each within its own lines, however long the names', () => {
    for (const each of [order, { ...order, language: 'sw' as const, school: 'W'.repeat(120), serviceCode: `*${'4'.repeat(18)}#` }]) {
      const texts = layOutDiallingCards(each).flatMap((drawing) => (drawing.kind === 'text' ? [drawing] : []))
      for (const { x, y, text, size, weight } of texts) {
        const [column, row] = [Math.floor(x / (PAGE_WIDTH / 2)), Math.floor((y - 4) / (PAGE_HEIGHT / 4))]
        expect(x + measureText(text, size, weight)).toBeLessThanOrEqual(((column + 1) * PAGE_WIDTH) / 2 - 7.9)
        expect(y).toBeLessThanOrEqual(((row + 1) * PAGE_HEIGHT) / 4 - 4)
      }
      expect(texts.filter(({ text }) => text.endsWith('#') && !text.includes(' '))).toHaveLength(8)
    }
  })

  it('say the same in both languages, the one that was asked for first', () => {
    const said = (language: 'en' | 'sw') =>
      layOutDiallingCards({ ...order, language })
        .flatMap((each) => (each.kind === 'text' ? [each.text] : []))
        .filter((text) => text.startsWith('1 '))
        .slice(0, 2)
    expect(said('en')).toEqual(['1  Dial *417*22#', '1  Piga *417*22#'])
    expect(said('sw')).toEqual(['1  Piga *417*22#', '1  Dial *417*22#'])
  })
})
