import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDueBackup } from '#server/features/backups/make-due-backup.ts'
import { examineBackups } from '#server/features/backups/examine-backups.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { standInSecret, startS3, type S3StandIn } from '#test/stand-ins/s3-server.ts'

let s3: S3StandIn
let test: TestApp
let administrator: Caller
beforeAll(async () => {
  s3 = await startS3('backups')
  test = await startTestApp({
    environment: { BACKUP_URL: s3.address, BACKUP_KEY: 'a key that seals, long enough for it' },
  })
  administrator = await test.as(await test.makeUser({ role: 'ADMINISTRATOR' }))
  await test.ctx.objects.put(Buffer.from('a page'), 'image/jpeg')
})
afterAll(async () => {
  await test.close()
  await s3.close()
})

const show = async () => (await administrator.get('/api/admin/backups')).body.data
const begin = async (kind: string) => {
  expect((await administrator.post('/api/admin/backups/runs', { kind })).status).toBe(200)
  await test.runJobsUntilIdle()
}

describe('backups in the administration', () => {
  it('are late until there is one, and a test of it; each is made at a press', async () => {
    expect(await show()).toMatchObject({ isSealed: true, holdsRows: false, isBackupLate: true, isTestLate: true, keepDays: 14, runs: [] })
    await begin('test')
    expect((await show()).runs).toMatchObject([{ kind: 'test', state: 'failed', problem: expect.stringContaining('There are no backups') }])
    await begin('backup')
    await begin('test')
    const shown = await show()
    expect(shown).toMatchObject({ isBackupLate: false, isTestLate: false })
    expect(shown.runs.slice(0, 2)).toMatchObject([
      { kind: 'test', state: 'done', objects: 1 },
      { kind: 'backup', state: 'done', objects: 1 },
    ])
    expect(JSON.stringify(shown), 'the address is told without its secret').not.toContain(encodeURIComponent(standInSecret))
  })

  it('tell of one that does not come back, and of one that could not be made', async () => {
    const object = [...s3.things].find(([name]) => name.includes('/objects/'))?.[1]
    object?.bytes.writeUInt8(object.bytes.readUInt8(38) ^ 1, 38)
    test.expectLog('The last backup could not be restored.', 'A backup failed. The one before is as it was.')
    await begin('test')
    expect((await show()).runs[0]).toMatchObject({ state: 'failed', problem: expect.stringContaining('has changed') })
    s3.fail = () => 403
    await makeDueBackup(test.ctx, { isAsked: true })
    s3.fail = null
    const [run] = (await show()).runs
    expect(run).toMatchObject({ kind: 'backup', state: 'failed', problem: expect.stringContaining('answered 403') })
    expect(JSON.stringify(run)).not.toContain('THEKEY')
  })

  it('are kept as long as the administrator says', async () => {
    expect((await administrator.put('/api/admin/backups/settings', { keepDays: 1 })).status).toBe(400)
    expect((await administrator.put('/api/admin/backups/settings', { keepDays: 60 })).status).toBe(200)
    expect(await show()).toMatchObject({ keepDays: 60 })
  })

  it('are examined with all else that could be lost', async () => {
    const findings = await examineBackups(test.ctx)
    const says = (part: string) => findings.find((finding) => finding.says.includes(part))
    expect(says('Rows name 0 objects')?.isWell).toBe(true)
    expect(says('archive_mode of the database is off')).toMatchObject({ isWell: false, says: expect.stringContaining('pgBackRest') })
    expect(says('They are sealed')?.isWell).toBe(true)
  })

  it('are made every day by themselves, and not more often', async () => {
    const count = async () => (await show()).runs.length
    const before = await count()
    await makeDueBackup(test.ctx, { isAsked: false })
    expect(await count()).toBe(before)
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    await makeDueBackup({ ...test.ctx, now: () => tomorrow }, { isAsked: false })
    expect(await count()).toBe(before + 1)
  })
})
