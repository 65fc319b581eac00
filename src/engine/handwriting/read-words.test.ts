import { describe, expect, it } from 'vitest'
import { handwritingAlphabet } from './alphabet.ts'
import { findNearWords } from './find-near-words.ts'
import { readWord } from './read-word.ts'
import { readWords } from './read-words.ts'
import type { LineScores } from './score-text.ts'
import { hasWord, listWordsOf, makeWordList, packWords, unpackWords } from './word-list.ts'

const classes = handwritingAlphabet.length + 1

/** A line that says a text, each sign with this chance. Signs that also fit share what is left: `{ 5: 'i' }` for the sixth. */
function say(text: string, alike: Record<number, string> = {}, chance = 0.999): LineScores {
  const steps = text.length * 2 + 1
  const values = new Float32Array(steps * classes).fill(Math.log((1 - chance) / classes))
  for (let step = 0; step < steps; step += 1) {
    const at = step >> 1
    const other = step % 2 === 1 ? alike[at] : undefined
    const classOf = (sign: string) => step * classes + handwritingAlphabet.indexOf(sign) + 1
    if (step % 2 === 0) values[step * classes] = Math.log(chance)
    else values[classOf(text.charAt(at))] = Math.log(other === undefined ? chance : 0.8)
    if (other !== undefined) values[classOf(other)] = Math.log(0.19)
  }
  return { steps, classes, values }
}

const general = makeWordList(
  [
    ['the', 'leaf', 'water', 'green'],
    ['osmosis', 'mitosis', 'motor', 'rotor', 'photosynthesis'],
  ],
  [-0.8, -1.6],
)

describe('a list of words', () => {
  it('comes back from its text, block by block, and is found whatever its capitals', () => {
    const blocks = [['a', 'water', 'waters'], ["ng'ombe", 'osmosis'], []]
    expect(unpackWords(packWords(blocks))).toEqual(blocks)
    for (const word of ['water', 'Water', 'WATER.', 'osmosis']) expect([word, hasWord([general], word)]).toEqual([word, true])
    for (const word of ['wat', 'waters', '', 'H2O']) expect([word, hasWord([general], word)]).toEqual([word, false])
  })

  it('takes words out of whatever somebody gives: a scheme of one letter, numbers, another alphabet, a hundred thousand words', () => {
    expect(listWordsOf(['x', '12.5', 'фотосинтез', ''], 0).block.some((block) => block > 0)).toBe(false)
    const many = listWordsOf(
      [Array.from({ length: 100_000 }, (_, at) => `w${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`).join(' ')],
      0,
    )
    expect(many.block.filter((block) => block > 0).length).toBe(20_000)
    expect(findNearWords([many], 'water', 60).length).toBeLessThanOrEqual(60)
  })

  it('gives the nearest words, at most so many, and of one in two lists the likelier', () => {
    expect(findNearWords([general], 'osmosls', 60)[0]).toMatchObject({ text: 'osmosis', prior: -1.6 })
    expect(findNearWords([general], 'wotor', 2)).toHaveLength(2)
    expect(findNearWords([listWordsOf(['the rotor'], 1), general], 'wotor', 1)).toMatchObject([{ text: 'rotor', prior: 1 }])
    expect(findNearWords([general], 'ryfgp', 60)).toEqual([])
  })
})

describe('a word that was read', () => {
  const read = (text: string, alike?: Record<number, string>, lists = [general]) => readWord([say(text, alike)], text, lists)

  it('is the word of the lists that the ink may say, beside what was read, and never that sure', () => {
    const corrected = read('osmosls', { 5: 'i' })
    expect(corrected).toMatchObject({ text: 'osmosis', read: 'osmosls' })
    expect(corrected.confidence).toBeLessThan(0.99)
    const clear = read('osmosis')
    expect(clear).not.toHaveProperty('read')
    expect(clear.confidence).toBeGreaterThan(corrected.confidence)
    expect(read('Osmosls', { 5: 'i' }).text).toBe('Osmosis')
    expect(read('osmosls,', { 5: 'i' }).text).toBe('osmosis,')
  })

  it.each(['Wanjiku', 'kubwa', 'osmossis', 'waler', 'Mekatilili', 'фото'])('%s stays as it was read, where the ink is clear', (word) => {
    expect(read(word)).not.toHaveProperty('read')
  })

  it.each(['12.5', 'H2O', 'NaCl', 'CO', 'x', '3/4', '2x+1', 'cm³', 'F=ma', '9:17'])('%s is no word and stays, whatever is near', (text) => {
    const lists = [makeWordList([['nail', 'naci', 'co', 'to', 'ho', 'fma', 'cm']], [3])]
    const at = [...text].findIndex((sign) => /[a-z]/i.test(sign))
    expect(read(text, at < 0 ? {} : { [at]: 'o' }, lists)).not.toHaveProperty('read')
  })

  it('is the likelier of two that fit alike: what is asked for before the general list', () => {
    const alike = { 0: 'm' }
    expect(read('wotor', alike).text).toBe('motor')
    expect(readWord([say('notor', { 0: 'r' })], 'notor', [listWordsOf(['rotor'], 1), general]).text).toBe('rotor')
  })
})

describe('the words of a line', () => {
  const textOf = (line: LineScores) => readWords([line], [general]).words.map(({ text }) => text)

  it('are read one by one, each in its place', () => {
    const { words } = readWords([say('the green leaf')], [general])
    expect(words.map(({ text }) => text)).toEqual(['the', 'green', 'leaf'])
    expect(words.map(({ from, to }) => from < to)).toEqual([true, true, true])
    expect(words[1]?.from).toBeGreaterThan(words[0]?.to ?? 1)
  })

  it('are parted where no gap was seen, and joined where a gap was seen in one', () => {
    expect(textOf(say('thegreen'))).toEqual(['the', 'green'])
    expect(readWords([say('photosynth esis', { 10: '-' }, 0.9)], [general]).words).toMatchObject([
      { text: 'photosynthesis', read: 'photosynth esis' },
    ])
  })

  it('are not parted where the parts are no words, nor joined across a sure word', () => {
    expect(textOf(say('Wanjikugreen'))).toEqual(['Wanjikugreen'])
    expect(textOf(say('the 12 leaf'))).toEqual(['the', '12', 'leaf'])
  })

  it('are none where nothing is read', () => {
    expect(readWords([say('')], [general]).words).toEqual([])
  })
})
