import { describe, expect, it } from 'vitest'
import { listWordings } from './list-wordings.ts'

const textsOf = (scheme: Parameters<typeof listWordings>[0]['scheme']) =>
  listWordings({ scheme }).map(({ text, points }) => `${text} → ${points.join(' ')}`)

describe('what a line of an answer may say', () => {
  it('is every wording of a point, and what the scheme rejects, which earns nothing', () => {
    expect(textsOf([{ code: 'B1', text: 'ethene / ethylene', accept: ['C2H4'], reject: ['ethane'] }])).toEqual([
      'ethene → 0',
      'ethylene → 0',
      'C2H4 → 0',
      'ethane → ',
    ])
  })

  it('is the wordings of two points in one line, either first', () => {
    const found = textsOf([
      { code: 'B1', text: 'oxygen' },
      { code: 'B1', text: 'nitrogen' },
    ])
    expect(found).toEqual(expect.arrayContaining(['oxygen and nitrogen → 0 1', 'nitrogen, oxygen → 1 0']))
  })

  it('stands once where two points accept it, with both', () => {
    expect(
      textsOf([
        { code: 'B1', text: 'heat' },
        { code: 'B1', text: 'Heat' },
      ]).filter((line) => line.startsWith('heat →')),
    ).toEqual(['heat → 0 1'])
  })

  it('is the other number too, which earns nothing, where a question of grammar asks for the form', () => {
    const scheme = [{ code: 'B1' as const, text: 'books' }]
    expect(listWordings({ scheme, text: 'Give the plural of "book".' })).toContainEqual({ text: 'book', points: [] })
    expect(listWordings({ scheme, text: 'What did she buy?' })).toEqual([{ text: 'books', points: [0] }])
  })

  it('is no sentence, and nothing in signs that are not read', () => {
    expect(textsOf([{ code: 'B1', text: 'they reflect green light and take in all of the other colours', accept: ['μ', 'green'] }])).toEqual([
      'green → 0',
    ])
  })

  it('is bounded, whatever the scheme', () => {
    const point = { code: 'B1', text: 'a', accept: Array.from({ length: 50 }, (_, at) => `word ${at}`) }
    expect(listWordings({ scheme: [point, point, point] }).length).toBeLessThanOrEqual(120)
  })
})
