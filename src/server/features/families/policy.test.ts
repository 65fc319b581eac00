import { describe, expect, it } from 'vitest'
import { dueTime, isMailCodeOpen, isProofRight, nextMailAt, proofOf } from '#server/features/families/policy.ts'

describe('what is asked beside the code', () => {
  const pupil = { admission: 'ADM 12/3', guardianPhone: '+254722000678', guardianEmail: 'mama@mail.example' }
  const noPhone = { ...pupil, guardianPhone: null }
  const noMail = { ...pupil, guardianEmail: null }
  it.each([
    ['guardian', 'guardian-phone', pupil, 'guardian-phone'],
    ['guardian', 'guardian-phone', noPhone, 'admission'],
    ['guardian', 'admission', pupil, 'admission'],
    ['guardian', 'mail', pupil, 'mail'],
    ['guardian', 'mail', noMail, 'guardian-phone'],
    ['guardian', 'mail', { ...noMail, guardianPhone: null }, 'admission'],
    ['pupil', 'mail', pupil, 'admission'],
    ['pupil', 'guardian-phone', pupil, 'admission'],
  ] as const)('a %s where the school asks for %s', (kind, secondFactor, of, proof) => {
    expect(proofOf({ kind, secondFactor, pupil: of })).toBe(proof)
  })

  it.each([
    ['0678', true],
    ['0722 000 678', true],
    ['+254 722-000-678', true],
    ['678', false],
    ['0679', false],
    ['', false],
    ['adm 12/3', false],
  ])('the phone: %s', (written, isRight) => {
    expect(isProofRight('guardian-phone', pupil, written)).toBe(isRight)
  })

  it('the phone of any guardian', () => {
    const two = { ...pupil, otherPhones: ['+254733000222'] }
    expect(['0678', '0222', '0733 000 222', '0333'].map((written) => isProofRight('guardian-phone', two, written))).toEqual([true, true, true, false])
  })

  it.each([
    ['adm12/3', true],
    [' ADM 12/3', true],
    ['12/3', false],
  ])('the admission number: %s', (written, isRight) => {
    expect(isProofRight('admission', pupil, written)).toBe(isRight)
  })
})

describe('a mailed code', () => {
  const sent = { mailCodeHash: 'hash', mailCodeSentAt: new Date('2026-11-20T08:00:00Z'), mailCodeTries: 0, mailCodesSent: 1 }
  it.each([
    ['at once', {}, '2026-11-20T08:00:00Z', true],
    ['at its end', {}, '2026-11-20T08:14:59Z', true],
    ['after it', {}, '2026-11-20T08:15:00Z', false],
    ['after five wrong tries', { mailCodeTries: 5 }, '2026-11-20T08:01:00Z', false],
    ['once it was used', { mailCodeHash: null }, '2026-11-20T08:01:00Z', false],
  ])('%s', (_name, changes, at, isOpen) => {
    expect(isMailCodeOpen({ ...sent, ...changes }, new Date(at))).toBe(isOpen)
  })

  it.each([
    [1, '2026-11-20T08:02:00Z'],
    [2, '2026-11-20T08:02:00Z'],
    [3, '2026-11-20T09:00:00Z'],
  ])('after %i unused, the next waits until %s', (mailCodesSent, nextAt) => {
    expect(nextMailAt({ ...sent, mailCodesSent })).toEqual(new Date(nextAt))
  })
})

describe('quiet hours, by the clock of Kenya', () => {
  it.each([
    ['at noon', '2026-11-20T09:00:00Z', 21, 6, '2026-11-20T09:00:00Z'],
    ['in the evening', '2026-11-20T18:30:00Z', 21, 6, '2026-11-21T03:00:00Z'],
    ['before dawn', '2026-11-20T02:59:00Z', 21, 6, '2026-11-20T03:00:00Z'],
    ['in the day', '2026-11-20T06:10:00Z', 8, 16, '2026-11-20T13:00:00Z'],
    ['where there are none', '2026-11-20T23:00:00Z', 6, 6, '2026-11-20T23:00:00Z'],
  ])('%s', (_name, at, quietFrom, quietTo, due) => {
    expect(dueTime(new Date(at), { quietFrom, quietTo })).toEqual(new Date(due))
  })
})
