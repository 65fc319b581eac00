import { describe, expect, it } from 'vitest'
import { plainPreview } from '#contract/plain-preview.ts'

describe('the words of a text', () => {
  it.each([
    ['# Marks\n\nA **method** mark, `M1`.', 'Marks A method mark, M1.'],
    ['- one\n- two\n\n> said\n\n1. three', 'one two said three'],
    ['See [the scheme](https://a.example/x) and ![a desk](/d.png) it.', 'See the scheme and it.'],
    ['snake_case and _this_ ~~gone~~', 'snake_case and this gone'],
    ['above\n\n---\n\nbelow', 'above below'],
    ['| a | b |\n|---|---|\n| c | d |', 'a b c d'],
    ['2 * 3 = 6', '2 3 = 6'],
    ['', ''],
  ])('of %j are %j', (text, words) => {
    expect(plainPreview(text, 100)).toBe(words)
  })

  it('are cut at a word, and between characters', () => {
    expect(plainPreview('What a method mark is worth to a pupil', 20)).toBe('What a method mark…')
    expect(plainPreview('😀'.repeat(30), 10)).toBe(`${'😀'.repeat(10)}…`)
    expect(plainPreview('x'.repeat(20), 20)).toBe('x'.repeat(20))
  })

  it('of a long text are found without reading all of it', () => {
    expect([...plainPreview('[a]('.repeat(25_000), 160)].length).toBeLessThanOrEqual(161)
  })
})
