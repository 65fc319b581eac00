import { describe, expect, it } from 'vitest'
import { findQuote } from '#engine/model-reply/find-quote.ts'

const text = 'The wave\nslows down – it’s “denser” water. Café λ = 0.5 m; 1 330 m/s. The ﬁnal answer: umeme'

describe('a quotation', () => {
  const standing: [quote: string, as: string][] = [
    ['slows down', 'slows down'],
    ['THE WAVE slows', 'The wave\nslows'],
    ['down - it\'s "denser"', 'down – it’s “denser'],
    ['cafe', 'Café'],
    ['“slows down”', 'slows down'],
    ['…the final answer.', 'The ﬁnal answer'],
    ['0.5 m', '0.5 m'],
    ['final answer', 'ﬁnal answer'],
  ]
  it.each(standing)('stands there: %s', (quote, as) => expect(findQuote(text, quote)?.text).toBe(as))

  it.each(
    ['slow down', 'slows dwn', 'lows down', 'wave slow', 'the water slows', '5 m/s', '…', '', '  ', '"', 'faster'].filter(
      (quote) => quote !== '330 m',
    ),
  )('does not stand there: "%s"', (quote) => expect(findQuote(text, quote)).toBeNull())

  it('is given back letter for letter, wherever it is', () => {
    const found = standing.map(([quote]) => findQuote(text, quote))
    expect(found.map((each) => text.slice(each?.start, each?.end))).toEqual(found.map((each) => each?.text))
  })
})
