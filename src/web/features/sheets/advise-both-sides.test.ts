import { expect, it } from 'vitest'
import { adviseBothSides } from '#web/features/sheets/advise-both-sides.ts'

const paper = { format: 'a4', bothSides: false, hasCover: false } as const
it.each([
  ['two pages a pupil', { named: 2, spare: 2 }, paper, { code: 'saves', leaves: 42 }],
  ['three pages, of which the last has an empty back', { named: 3, spare: 3 }, paper, { code: 'saves', leaves: 42 }],
  ['the same where it is chosen already', { named: 2, spare: 2 }, { ...paper, bothSides: true }, { code: 'saves', leaves: 42 }],
  ['a page and a cover', { named: 1, spare: 1 }, { ...paper, hasCover: true }, { code: 'saves', leaves: 42 }],
  ['spare sheets that alone have two', { named: 1, spare: 2 }, paper, { code: 'saves', leaves: 2 }],
  ['A5', { named: 2, spare: 2 }, { ...paper, format: 'a5' }, { code: 'saves', leaves: 42 }],
  ['one page a pupil', { named: 1, spare: 1 }, paper, { code: 'saves-nothing' }],
  ['one page a pupil, cut in two', { named: 1, spare: 1 }, { ...paper, format: 'two-up' }, { code: 'saves-nothing' }],
  ['sheets that are cut in two', { named: 2, spare: 2 }, { ...paper, format: 'two-up' }, { code: 'cut' }],
] as const)('proposes both sides for %s by what they save', (_name, size, choice, advice) => {
  expect(adviseBothSides({ pupils: 40, spare: 2 }, { ...size, master: 1 }, choice)).toEqual(advice)
})
