import { expect, it } from 'vitest'
import { describeAct, shortenSubject } from '#web/features/audit/describe-act.ts'

it.each([
  ['user.delete', 'User deleted'],
  ['page.move', 'Page move'],
  ['account.something-new', 'Account something new'],
])('says of %s: %s', (action, words) => {
  expect(describeAct(action, 'en')).toBe(words)
})

it.each([
  ['0c7a6b0e-7c0e-4ad5-8f3e-3a1c5b9f0000', '0c7a6b0e…'],
  ['head@school.example', 'head@school.example'],
])('shows %s as %s', (subject, shown) => {
  expect(shortenSubject(subject)).toBe(shown)
})
