import { describe, expect, it } from 'vitest'
import { extend, inOrder, nothing, toggle } from '#web/features/plain-paper/selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']

describe('a selection of pages', () => {
  it('takes and lets go one by one', () => {
    const two = toggle(toggle(nothing, 'd'), 'b')
    expect(inOrder(order, two)).toEqual(['b', 'd'])
    expect(inOrder(order, toggle(two, 'd'))).toEqual(['b'])
  })

  it('goes from the last one to another, either way, and keeps the rest', () => {
    expect(inOrder(order, extend(order, toggle(nothing, 'b'), 'd'))).toEqual(['b', 'c', 'd'])
    expect(inOrder(order, extend(order, toggle(toggle(nothing, 'a'), 'e'), 'd'))).toEqual(['a', 'd', 'e'])
  })

  it('begins where nothing was chosen, and forgets what went', () => {
    expect(inOrder(order, extend(order, nothing, 'c'))).toEqual(['c'])
    expect(inOrder(order, extend(order, toggle(nothing, 'gone'), 'c'))).toEqual(['c'])
    expect(inOrder(['a'], toggle(toggle(nothing, 'a'), 'b'))).toEqual(['a'])
  })
})
