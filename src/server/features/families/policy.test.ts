import { describe, expect, it } from 'vitest'
import { dueTime, isProofRight } from '#server/features/families/policy.ts'

describe('what is asked beside the code', () => {
  const guardian = { kind: 'guardian', secondFactor: 'guardian-phone', pupil: { admission: 'ADM 12/3', guardianPhone: '+254722000678' } } as const
  it.each([
    ['0678', true],
    ['0722 000 678', true],
    ['+254 722-000-678', true],
    ['678', false],
    ['0679', false],
    ['', false],
    ['adm 12/3', false],
  ])('of a guardian: %s', (written, isRight) => {
    expect(isProofRight(guardian, written)).toBe(isRight)
  })

  it.each([
    ['adm12/3', true],
    [' ADM 12/3', true],
    ['12/3', false],
  ])('of a pupil, and where the school asks for it or keeps no phone: %s', (written, isRight) => {
    expect(isProofRight({ ...guardian, kind: 'pupil' }, written)).toBe(isRight)
    expect(isProofRight({ ...guardian, secondFactor: 'admission' }, written)).toBe(isRight)
    expect(isProofRight({ ...guardian, pupil: { ...guardian.pupil, guardianPhone: null } }, written)).toBe(isRight)
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
