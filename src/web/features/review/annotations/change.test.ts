import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { AnswerAnnotation } from '#contract/annotations.ts'
import { applyChange, newAnnotationId, type Change } from './change.ts'

const unit: AnswerAnnotation = { id: 'a', annotation: { kind: 'text', text: 'Unit?', place: null }, answerCount: 2 }
const tick: AnswerAnnotation = { id: 'b', annotation: { kind: 'tick', place: { x: 1, y: 1 } }, answerCount: 1 }
const moved = { kind: 'tick' as const, place: { x: 5, y: 5 } }

describe('a change of the annotations of an answer', () => {
  it.each<[string, Change, AnswerAnnotation[]]>([
    [
      'adds one',
      { kind: 'put', id: 'c', answerIds: ['1', '2', '3'], annotation: moved },
      [unit, tick, { id: 'c', annotation: moved, answerCount: 3 }],
    ],
    ['moves one, in its order', { kind: 'put', id: 'b', answerIds: ['1'], annotation: moved }, [unit, { ...tick, annotation: moved }]],
    ['rewords one', { kind: 'reword', id: 'a', text: 'm/s?' }, [{ ...unit, annotation: { kind: 'text', text: 'm/s?', place: null } }, tick]],
    ['gives a tick no words', { kind: 'reword', id: 'b', text: 'x' }, [unit, tick]],
    ['takes one off', { kind: 'delete', id: 'a', answerId: '1' }, [tick]],
    ['takes off what is not there', { kind: 'delete', id: 'x', answerId: null }, [unit, tick]],
  ])('%s', (_name, change, after) => {
    expect(applyChange([unit, tick], change)).toEqual(after)
  })
})

it('the id of a new annotation is one that the server takes, and never the same', () => {
  const ids = Array.from({ length: 50 }, newAnnotationId)
  expect(z.array(z.uuid()).safeParse(ids).success).toBe(true)
  expect(new Set(ids).size).toBe(50)
})
