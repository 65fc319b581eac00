import { describe, expect, it } from 'vitest'
import { isBackupDue, isBackupLate, isShipping, isTestLate } from '#server/features/backups/policy.ts'

const now = new Date('2026-11-23T06:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)

describe('a backup', () => {
  it.each([
    ['there is none', null, true, true],
    ['the last is of today', ago(5), true, false],
    ['the last is of yesterday', ago(24), true, true],
    ['the database was restored since then', ago(1), false, true],
  ])('where %s: due %#', (_what, at, isSameHistory, expected) => {
    expect(isBackupDue({ at, now, isSameHistory })).toBe(expected)
  })

  it.each([
    ['none', null, true, true],
    ['one of yesterday', ago(30), false, false],
    ['one of three days ago', ago(72), true, false],
    ['one of a month ago', ago(31 * 24), true, true],
  ])('%s is late or not, and so is a test of it', (_what, at, late, testLate) => {
    expect([isBackupLate({ at, now }), isTestLate({ at, now })]).toEqual([late, testLate])
  })

  it.each([
    ['with a place for backups', { backupUrl: 'file:///backups', databaseUrl: null, role: 'all' }, true],
    ['without a place', { backupUrl: null, databaseUrl: null, role: 'all' }, false],
    ['with a database that others back up', { backupUrl: 'file:///backups', databaseUrl: 'postgres://elsewhere', role: 'worker' }, false],
    ['that only answers requests', { backupUrl: 'file:///backups', databaseUrl: null, role: 'api' }, false],
  ] as const)('takes along what is new, and has it gathered, in a process %s: or not', (_what, config, expected) => {
    expect(isShipping(config)).toBe(expected)
  })
})
