import { describe, expect, it } from 'vitest'
import { textFaultOf } from '#engine/text/keepable-text.ts'
import { exactText, lineOfText, linesOfText } from '#engine/text/text-types.ts'

const unkeepableText = 'unkeepable-text'
const line = lineOfText({ min: 1, max: 20 })
const lines = linesOfText({ max: 40 })
const toldOf = (schema: typeof line, text: unknown) =>
  schema.safeParse(text).error?.issues.map((issue) => (issue.code === 'custom' ? textFaultOf(issue.params) : issue.code))

describe('a line of text', () => {
  it.each([
    ['is trimmed', '  Amina \n', 'Amina'],
    ['has a space for a tab', 'Amina\tOtieno', 'Amina Otieno'],
    ['has one way of writing a letter', 'Wambu\u0303i', 'Wambũi'],
    ['is trimmed of a great many blanks', `${' '.repeat(300_000)}a${' '.repeat(300_000)}`, 'a'],
    ['is one sign before an unseen one', 'a\u200B', 'a'],
    ['is one sign beyond the first plane', '\u200B😀\u200B', '😀'],
    ['has no unseen signs at its ends', '\u2068\uFEFFAmina\u200B\u2069 ', 'Amina'],
    ['keeps the colour of a sign', 'Form 3 ❤\uFE0F', 'Form 3 ❤\uFE0F'],
    ['keeps letters beyond the first plane', 'Amina 😀 𞤀', 'Amina 😀 𞤀'],
    ['keeps the joiners that some scripts need', 'ക്\u200Dഷ', 'ക്\u200Dഷ'],
    ['keeps the marks that say which way a word is read', 'שלום\u200F!', 'שלום\u200F!'],
    ['is counted after it is trimmed', `${' '.repeat(30)}a`, 'a'],
  ])('%s', (_name, text, kept) => {
    expect(line.parse(text)).toBe(kept)
  })

  it.each([
    ['the character 0', 'a\0b', unkeepableText],
    ['half of a pair', 'a\ud83d', unkeepableText],
    ['the other half', '\udc00a', unkeepableText],
    ['a control character', 'a\u001b[2J', unkeepableText],
    ['a control character of the second set', 'a\u0085b', unkeepableText],
    ['what is no character', 'a\uffff', unkeepableText],
    ['more marks on a letter than any language has', `a${'\u0301'.repeat(31)}`, unkeepableText],
    ['a line break', 'a\nb', 'line-break'],
    ['a line separator', 'a\u2028b', 'line-break'],
    ['a sign that turns the direction', 'a\u202Eb', 'turning-sign'],
    ['a sign that isolates a direction', 'a\u2066b', 'turning-sign'],
    ['nothing', '  ', 'too_small'],
    ['nothing that can be seen', '\u200B\u2060\u00AD\u3164', 'too_small'],
    ['a blank that is no space', '\u2800\uFFA0', 'too_small'],
    ['too much', 'a'.repeat(21), 'too_big'],
    ['no text', 7, 'invalid_type'],
  ])('refuses %s', (_name, text, told) => {
    expect(toldOf(line, text)).toEqual([told])
  })

  it('is refused as soon for a great many blanks within', () => {
    expect(toldOf(line, `a${' \u200B'.repeat(300_000)}a`)).toEqual(['too_big'])
  })

  it('is folded where a file may have wrapped it', () => {
    expect(lineOfText({ max: 20, isFolded: true }).parse('Light\r\nand sound\n')).toBe('Light and sound')
  })

  // Normalising them takes minutes.
  it('refuses a megabyte of marks without normalising them', { timeout: 20_000 }, () => {
    expect(toldOf(line, `a${'\u0316\u0301'.repeat(500_000)}`)).toEqual([unkeepableText])
  })
})

describe('lines of text', () => {
  it('have one kind of line break', () => {
    expect(lines.parse('one\r\ntwo\rthree\n')).toBe('one\ntwo\nthree')
  })

  it('refuse what cannot be kept, and too much', () => {
    expect(toldOf(lines, 'a\u0007')).toEqual([unkeepableText])
    expect(toldOf(lines, 'a'.repeat(41))).toEqual(['too_big'])
  })
})

it('exact text keeps its ends', () => {
  expect(exactText({ max: 9 }).parse(' u\u0303 \r\n')).toBe(' ũ \r\n')
})
