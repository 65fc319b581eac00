import { expect, it } from 'vitest'
import { getAnnotations } from '#contract/annotations.ts'
import { knownAnnotations } from './known-annotations.ts'
import { sayAnnotations } from './say-annotations.ts'
import { sayAnnotationsWords } from './say-annotations-words.ts'

it('what a newer server has put on an answer is named, and what is known beside it is said and drawn', () => {
  const sent = [
    { kind: 'ring', size: 4 },
    { kind: 'text', text: 'Unit?', place: null },
    { kind: 'tick', place: { x: 1, y: 1 } },
    { kind: 'ring', size: 2 },
  ].map((annotation, at) => ({ id: String(at), annotation, answerCount: 1 }))
  const { annotations } = getAnnotations.response.parse({ shown: null, annotations: sent })
  const seen = annotations.map(({ annotation }) => annotation)
  expect(sayAnnotations(seen, sayAnnotationsWords.en)).toBe('Unit?; 1 tick, 2 ring')
  expect(sayAnnotations(seen, sayAnnotationsWords.sw)).toBe('Unit?; Tiki 1, ring: 2')
  expect(knownAnnotations(annotations).map(({ id }) => id)).toEqual(['1', '2'])
})
