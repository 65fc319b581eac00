import { describe, expect, it } from 'vitest'
import type { ShortQuestion } from '#engine/exam/exam.ts'
import { runSteps } from '#engine/marking/run-steps.ts'
import type { HandAnswer } from '#engine/page/hand-answer.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { seemToSayInSteps, type Seeming } from './seems-to-say.ts'

const question: ShortQuestion = {
  id: '1',
  type: 'short',
  marks: 1,
  text: 'Name the process.',
  scheme: [{ code: 'B1', text: 'osmosis', accept: ['water moves through a membrane'], reject: ['diffusion'] }],
}
const two: ShortQuestion = {
  ...question,
  marks: 2,
  anyOf: 2,
  scheme: [
    { code: 'B1', text: 'oxygen' },
    { code: 'B1', text: 'carbon dioxide' },
    { code: 'B1', text: 'nitrogen' },
  ],
}
const swahili: ShortQuestion = { ...question, scheme: [{ code: 'B1', text: 'huongezeka' }], text: 'Nini hutokea?' }

const place = (x: number) => ({ x, y: 0, width: 9, height: 5 })
/** A line: `word?` was read unsurely, `told~read` taken for another word; `found` names the key words that were found in it. */
function read(line: string | null, found: readonly string[], more: Partial<HandAnswer['lines'][number]> = {}): HandAnswer {
  const words = (line ?? '').split(' ').map((each, at) => {
    const [text = '', asRead] = each.replace('?', '').split('~')
    return { text, ...(asRead !== undefined && { read: asRead }), confidence: each.endsWith('?') ? 0.2 : 0.9, place: place(10 * at) }
  })
  const at = (key: string) =>
    Math.max(
      0,
      words.findIndex(({ text }) => key.startsWith(text)),
    )
  return {
    question: '1',
    lines: [{ text: '', place: place(0), fits: [], isSure: false, ...(line !== null && { words }), ...more }],
    found: found.map((text) => ({ text, points: [0], probability: 0.9, place: place(10 * at(text)) })),
    acceptFrom: 0.95,
  }
}
function seem(hands: readonly (HandAnswer | null)[], asked = question, language: 'en' | 'sw' = 'en'): (Seeming | undefined)[] {
  const answers = hands.map((hand, at) => ({ id: String(at), hand }))
  const seen = runSteps(seemToSayInSteps({ question: asked, language, answers, knowledge: getAutoMarkerKnowledge() }))
  return answers.map(({ id }) => seen.get(id))
}
const kindOf = (hand: HandAnswer, asked = question, language: 'en' | 'sw' = 'en') => seem([hand], asked, language)[0]?.kind

describe('an answer seems right', () => {
  it.each([
    ['it is osmosis', ['osmosis']],
    ['osmosls? happens', ['osmosis']],
    ['the water~watcr moves through membrane', ['water', 'moves', 'membrane']],
    ['this? process? is osmosis', ['osmosis']],
  ])('where all key words of a wording stand: %s', (line, found) => {
    expect(kindOf(read(line, found))).toBe('right')
  })

  it.each([
    ['a part of the key words', 'water moves', ['water', 'moves']],
    ['a "not" that was read', 'it is not osmosis', ['osmosis']],
    ['a "not" that the word list took for another', 'it is moth~not osmosis', ['osmosis']],
    ['what may be a "not"', 'it is nol? osmosis', ['osmosis']],
    ['another answer beside it', 'osmosis or evaporation', ['osmosis']],
    ['another answer behind a stroke', 'osmosis/evaporation', ['osmosis']],
    ['a rejected wording beside it', 'osmosis and diffusion', ['osmosis']],
    ['a rejected wording that the word list took for another', 'osmosis and infusion~diffusion', ['osmosis']],
    ['a line that nobody has read', null, ['osmosis']],
  ])('not with %s', (_, line, found) => {
    expect(kindOf(read(line, found))).toBe('said')
  })

  it('where the key words were read, almost sign by sign, though none was found in the ink', () => {
    const phrase: ShortQuestion = { ...question, scheme: [{ code: 'B1', text: 'wavelength decreases' }] }
    expect(kindOf(read('its wavelength~wavelenqth decreases there', []), phrase)).toBe('right')
    expect(kindOf(read('its wavelength now decreases', []), phrase)).toBe('right')
    expect(kindOf(read('decreases its wavelength', []), phrase)).toBe('none')
    expect(kindOf(read('its wavelength~wvelenqlh decreases', []), phrase), 'too much of it is the word list’s').toBe('none')
    expect(kindOf(read('its wavelength? decreases', []), phrase)).toBe('none')
    expect(kindOf(read('its wavelength never decreases', []), phrase)).toBe('said')
  })

  it('not where a line is crossed out, or fits what the scheme rejects', () => {
    expect(kindOf(read('it is osmosis', ['osmosis'], { isStruckOut: true }))).toBe('said')
    expect(kindOf(read('it is osmosis', ['osmosis'], { fits: [{ text: 'diffusion', points: [], probability: 0.2 }] }))).toBe('said')
  })

  it('with as many points as count, and no fewer', () => {
    expect(kindOf(read('oxygen and nitrogen', ['oxygen', 'nitrogen']), two)).toBe('right')
    expect(kindOf(read('oxygen', ['oxygen']), two)).toBe('said')
  })

  it('not where words that are no key words may turn the sense', () => {
    const turned: ShortQuestion = { ...question, scheme: [{ code: 'B1', text: 'particles move from a high concentration to a low concentration' }] }
    const found = ['particles', 'concentration']
    expect(kindOf(read('particles move from high to low concentration', found), turned)).toBe('right')
    expect(kindOf(read('particles move with concentration', found), turned)).toBe('said')
    const permeable: ShortQuestion = { ...question, scheme: [{ code: 'B1', text: 'permeable' }] }
    expect(kindOf(read('it is impermeable', ['permeable']), permeable)).toBe('said')
    expect(kindOf(read('current flows', ['current']), { ...question, scheme: [{ code: 'B1', text: 'no current flows anywhere' }] })).toBe('said')
  })

  it('in Kiswahili as well, where a verb says "not" by how it begins', () => {
    expect(kindOf(read('mwanga huongezeka', ['huongezeka']), swahili, 'sw')).toBe('right')
    expect(kindOf(read('mwanga si huongezeka', ['huongezeka']), swahili, 'sw')).toBe('said')
    expect(kindOf(read('mwanga hauongezeki huongezeka', ['huongezeka']), swahili, 'sw')).toBe('said')
    expect(kindOf(read('mwanga hauongezcki? huongezeka', ['huongezeka']), swahili, 'sw')).toBe('said')
  })
})

describe('every other answer', () => {
  it('has none of the words, names those that were found, or says the same as another', () => {
    expect(seem([read('it boils', [])])).toEqual([{ kind: 'none', says: '' }])
    expect(seem([read('it is not osmosis', ['osmosis']), read('water moves', ['water', 'moves'])])).toEqual([
      { kind: 'said', says: '… not … osmosis …' },
      { kind: 'said', says: '… water … moves …' },
    ])
    const noKeys: ShortQuestion = { ...question, scheme: [{ code: 'B1', text: 'lens' }] }
    expect(seem([read('The prism', []), read('it is a prism', []), read('glass', [])], noKeys)).toEqual([
      { kind: 'said', says: 'the prism' },
      { kind: 'said', says: 'the prism' },
      { kind: 'said', says: '' },
    ])
    expect(seem([null])).toEqual([undefined])
  })
})
