import { describe, expect, it } from 'vitest'
import { layOutFeedback, type FeedbackHalf } from '#engine/feedback/lay-out-feedback.ts'
import { PAGE_HEIGHT } from '#engine/sheet/page-measures.ts'

const half = (text: string): FeedbackHalf => ({ name: 'Amani Wekesa', admission: '4001', className: 'Form 2 East', language: 'en', text })
const textsOf = (page: ReturnType<typeof layOutFeedback>[number]) => page.flatMap((drawing) => (drawing.kind === 'text' ? [drawing] : []))

describe('feedback on half a page', () => {
  it('stands two pupils a page, each above or below the cut', () => {
    const pages = layOutFeedback({ school: 'Nyota', title: 'CAT', halves: ['One.', 'Two.', 'Three.'].map(half) })
    expect(
      pages.map((page) =>
        textsOf(page)
          .filter(({ text }) => /^(?:One|Two|Three)/.test(text))
          .map(({ text, y }) => [text, y < PAGE_HEIGHT / 2]),
      ),
    ).toEqual([
      [
        ['One.', true],
        ['Two.', false],
      ],
      [['Three.', true]],
    ])
  })

  it.each([
    ['of short words', 'It is so. '.repeat(40)],
    ['of very long words', `${'incomprehensibilities'.repeat(4)} `.repeat(23)],
    ['of many lines', 'So.\n'.repeat(120)],
    ['of one word', 'x'.repeat(2000)],
  ])('loses nothing of a text %s, and stays in its half', (_name, text) => {
    const [page = []] = layOutFeedback({ school: 'Nyota', title: 'CAT', halves: [half(text)] })
    const drawn = textsOf(page)
    expect(Math.max(...drawn.map(({ y }) => y))).toBeLessThan(PAGE_HEIGHT / 2)
    const said = drawn.slice(3, -1).map((each) => each.text)
    expect(said.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    expect(drawn.at(-2)?.y).toBeLessThan(drawn.at(-1)?.y ?? 0)
  })
})
