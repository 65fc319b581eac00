import { describe, expect, it } from 'vitest'
import { MOST_CHOSEN, nothingChosen, select, type SelectionAct } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e', 'f']
const after = (...acts: SelectionAct[]) => acts.reduce(select, nothingChosen)
const chosen = (...acts: SelectionAct[]) => [...after(...acts).chosen].toSorted().join('')

describe('choosing crops', () => {
  it.each<[string, SelectionAct[], string]>([
    [
      'one, and another',
      [
        { kind: 'toggle', id: 'a' },
        { kind: 'toggle', id: 'c' },
      ],
      'ac',
    ],
    [
      'pressed twice it is left',
      [
        { kind: 'toggle', id: 'a' },
        { kind: 'toggle', id: 'c' },
        { kind: 'toggle', id: 'a' },
      ],
      'c',
    ],
    [
      'what stands below a line is left, and nothing else',
      [
        { kind: 'group', ids: order },
        { kind: 'go', id: 'c' },
        { kind: 'leave', ids: ['d', 'e', 'f'] },
      ],
      'abc',
    ],
    [
      'a range goes from the last one, both included',
      [
        { kind: 'toggle', id: 'b' },
        { kind: 'range', id: 'e', order },
      ],
      'bcde',
    ],
    [
      'backwards too',
      [
        { kind: 'toggle', id: 'e' },
        { kind: 'range', id: 'c', order },
      ],
      'cde',
    ],
    [
      'and on from the same place',
      [
        { kind: 'toggle', id: 'b' },
        { kind: 'range', id: 'd', order },
        { kind: 'range', id: 'f', order },
      ],
      'bcdef',
    ],
    ['a range from nowhere is one', [{ kind: 'range', id: 'd', order }], 'd'],
    [
      'to nowhere it is nothing',
      [
        { kind: 'toggle', id: 'b' },
        { kind: 'range', id: 'x', order },
      ],
      'b',
    ],
    [
      'a group, also where some of it is chosen',
      [
        { kind: 'toggle', id: 'b' },
        { kind: 'group', ids: ['a', 'b', 'c'] },
      ],
      'abc',
    ],
    [
      'a group that is chosen is left',
      [
        { kind: 'group', ids: ['a', 'b'] },
        { kind: 'toggle', id: 'e' },
        { kind: 'group', ids: ['a', 'b'] },
      ],
      'e',
    ],
    [
      'a lasso adds',
      [
        { kind: 'toggle', id: 'a' },
        { kind: 'add', ids: ['c', 'd'] },
      ],
      'acd',
    ],
    ['all of it is left at once', [{ kind: 'add', ids: order }, { kind: 'clear' }], ''],
    [
      'what is gone is not chosen',
      [
        { kind: 'add', ids: order },
        { kind: 'forget', ids: ['a', 'b', 'c', 'd'] },
      ],
      'ef',
    ],
  ])('%s', (_, acts, expected) => {
    expect(chosen(...acts)).toBe(expected)
  })

  it('keeps its place while it chooses, and loses what left the grid', () => {
    expect(after({ kind: 'go', id: 'b' }, { kind: 'group', ids: ['a', 'b'] }).current).toBe('b')
    expect(after({ kind: 'toggle', id: 'b' }, { kind: 'forget', ids: ['b'] })).toMatchObject({ current: null, anchor: null })
  })

  it('never takes more than one decision may be about', () => {
    const ids = Array.from({ length: MOST_CHOSEN + 50 }, (_, at) => String(at))
    expect(after({ kind: 'group', ids }).chosen.size).toBe(MOST_CHOSEN)
    expect(after({ kind: 'group', ids }, { kind: 'toggle', id: 'one more' }).chosen.size).toBe(MOST_CHOSEN)
  })
})
