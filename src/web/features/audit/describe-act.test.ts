import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeAct } from '#web/features/audit/describe-act.ts'
import { describeDetail, describeSubject } from '#web/features/audit/describe-entry.ts'

it.each([
  ['user.delete', 'User deleted'],
  ['page.move', 'Page moved'],
  ['account.something-new', 'Account something new'],
])('says of %s: %s', (action, words) => {
  expect(describeAct(action, 'en')).toBe(words)
})

it('has words for every act that the server writes down, in both languages', () => {
  const folder = join(import.meta.dirname, '../../../server/features')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const written = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/(?:\baction(?:: | = |\()|recordOwnAct\()[^\n]*/g)].flatMap(([line]) =>
      [...line.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, act = '']) => act),
    ),
  )
  expect(written.length).toBeGreaterThan(80)
  const spelt = (act: string) => act.replaceAll(/[.-]/g, ' ').toLowerCase()
  const without = (language: 'en' | 'sw') => written.filter((act) => describeAct(act, language).toLowerCase() === spelt(act))
  expect({ en: without('en'), sw: without('sw') }).toEqual({ en: [], sw: [] })
})

const id = '0c7a6b0e-7c0e-4ad5-8f3e-3a1c5b9f0000'
it.each([
  ['exam.confirm', id, null, 'Exam 0c7a6b0e…', 'Mtihani 0c7a6b0e…'],
  ['user.status', id, 'Peter Odhiambo', 'Peter Odhiambo', 'Peter Odhiambo'],
  ['retention.days', 'sign-ins', null, 'Ways in that are over', 'Njia za kuingia zilizokwisha'],
  ['enquiry.export', 'all', null, 'Message: all', 'Ujumbe: zote'],
  ['backup.make', 'backups', null, 'Backups', 'Nakala za akiba'],
  ['something.new', id, null, '0c7a6b0e…', '0c7a6b0e…'],
  ['user.status', 'head@school.example', null, 'head@school.example', 'head@school.example'],
])('%s about %s is about “%s”', (action, subject, subjectName, en, sw) => {
  expect([describeSubject({ action, subject, subjectName }, 'en'), describeSubject({ action, subject, subjectName }, 'sw')]).toEqual([en, sw])
})

it.each([
  ['user.status', 'ACTIVE → BANNED', 'active → banned', 'inatumika → imepigwa marufuku'],
  ['result-code.days', 'no end → 30', 'no end → 30', 'bila mwisho → 30'],
  ['exam-presets.set', 'cbc8', 'CBE, 8 levels', 'CBE, viwango 8'],
  ['mail.retry', 'password-reset', 'New password', 'Nenosiri jipya'],
  ['exam.add-marker', id, '0c7a6b0e…', '0c7a6b0e…'],
  // What a person wrote stays as it is.
  ['pupil.erase', 'The head asked: never again', 'The head asked: never again', 'The head asked: never again'],
  ['school.rename', 'ACTIVE School → OTHER', 'ACTIVE School → OTHER', 'ACTIVE School → OTHER'],
])('the detail of %s, “%s”, is in words', (action, detail, en, sw) => {
  expect([describeDetail({ action, detail }, 'en'), describeDetail({ action, detail }, 'sw')]).toEqual([en, sw])
})
