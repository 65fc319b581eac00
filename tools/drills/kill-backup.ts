import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { verifyBackups } from '#server/platform/backup/verify-backup.ts'
import { namePage, openWorld } from '#tools/drills/open-world.ts'

const child = fileURLToPath(new URL('backup-child.ts', import.meta.url))
/** A backup of this world takes about as long. */
const longestMs = 4000

/** Backups are killed at random points, and after each kill all that was whole before is whole still. */
export async function run({ count }: { count: number }): Promise<boolean> {
  const world = await openWorld()
  try {
    const repository = await world.openRepository('backups')
    for (let page = 0; page < 200; page += 1) await namePage(world.client, (await world.source.objects.put(randomBytes(20_000), 'image/jpeg')).key)
    await makeBackup(world.source, repository, { keepDays: 7, now: () => new Date() })
    let killed = 0
    let lost = 0
    for (let at = 0; at < count; at += 1) {
      for (let page = 0; page < 20; page += 1) await namePage(world.client, (await world.source.objects.put(randomBytes(20_000), 'image/jpeg')).key)
      const before = (await repository.listBackups()).map(({ id }) => id)
      const { databaseUrl, dataDir, walFolder } = world.source
      const maker = fork(child, [repository.files.title, databaseUrl, dataDir, walFolder ?? ''], { stdio: 'inherit' })
      const ended = once(maker, 'exit')
      await once(maker, 'message')
      await Promise.race([sleep(Math.random() * longestMs), ended])
      if (maker.exitCode === null && maker.kill('SIGKILL')) killed += 1
      await ended
      const after = new Set((await repository.listBackups()).map(({ id }) => id))
      const { faults } = await verifyBackups(repository)
      if (faults.length > 0 || !before.every((id) => after.has(id))) lost += 1
      await untilFree(world.client)
    }
    const { missing, damaged } = await restoreBackup(repository, { dataDir: `${world.root}/restored`, openObjects: null, to: null })
    process.stdout.write(
      `Backups begun: ${count}, of which killed: ${killed}. Backups lost or damaged: ${lost}. The last one, restored: ${missing.length} missing, ${damaged.length} damaged.\n`,
    )
    return lost + missing.length + damaged.length === 0
  } finally {
    await world.close()
  }
}

/** PostgreSQL takes a moment to see that the killed one is gone. */
async function untilFree(client: { query(text: string): Promise<{ rowCount: number | null }> }): Promise<void> {
  while ((await client.query(`select 1 from pg_stat_activity where application_name = 'sahihi backup'`)).rowCount) await sleep(50)
}
