import { expect, it } from 'vitest'
import { listKeyWords } from './list-key-words.ts'

it.each([
  ['a short wording as it is', 'osmosis', '', ['osmosis']],
  ['the telling words of a sentence', 'they reflect green light and take in the other colours', '', ['reflect', 'green', 'light', 'colours']],
  ['no word that the question has said', 'the amplitude of the wave falls', 'What happens to the amplitude of the wave?', ['falls']],
  ['what must be there first', 'lose _electrons_ to the other rod through the wire', '', ['electrons']],
  ['nothing of what only examiners write', 'water moves; OWTTE', '', ['water moves']],
])('looks for %s', (_, text, question, wanted) => {
  const keys = listKeyWords({ text: question, scheme: [{ code: 'B1', text }] }).map((key) => key.text)
  expect(keys.slice(0, wanted.length)).toEqual(wanted)
})

it('names the points of a word that stands in several', () => {
  const scheme = [
    { code: 'B1', text: 'chlorophyll' },
    { code: 'B1', text: 'absorbed by the chlorophyll of the leaf' },
  ]
  expect(listKeyWords({ scheme })[0]).toEqual({ text: 'chlorophyll', points: [0, 1] })
})
