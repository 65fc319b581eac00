import { expect, it } from 'vitest'
import { nameOptions } from '#web/features/live-reading/name-options.ts'

it.each([
  [[], 'nothing'],
  [['A', 'C'], 'A, C'],
  [['True'], 'True'],
  [['0:3', '1:3', '2:0'], '330'],
  [['0:3', '2:0'], '3?0'],
  [['0:3', '0:4', '1:.'], '?.'],
])('%j is named %s', (chosen, name) => {
  expect(nameOptions(chosen, 'nothing')).toBe(name)
})
