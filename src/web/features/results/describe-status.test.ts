import { expect, it } from 'vitest'
import { describeStatus } from '#web/features/results/describe-status.ts'
import { classWords } from '#web/features/results/class-words.ts'

it.each([
  ['marked', { label: 'Marked', tone: 'right', isNew: false }],
  ['no-page', { label: 'No page yet', tone: 'doubt', isNew: false }],
  ['appealed', { label: 'appealed', tone: 'plain', isNew: true }],
  // The name of what every object has.
  ['constructor', { label: 'constructor', tone: 'plain', isNew: true }],
])('a paper that is %s', (status, badge) => expect(describeStatus(status, classWords.en.statuses)).toEqual(badge))
