import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { hashOf } from '#server/platform/backup/repository.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { openDiskObjectStore } from '#server/platform/objects/disk-object-store.ts'
import { namePage, openWorld, type DrillWorld } from '#tools/drills/open-world.ts'
import { say, timed } from '#tools/drills/timed.ts'

/** The size of a page as it is read: the picture of a phone is larger. */
const pageBytes = 40_000
const atOnce = 8

/** Pages are backed up and come back elsewhere; some are deleted, and come back to the second before. */
export async function run({ count }: { count: number }): Promise<boolean> {
  const world = await openWorld()
  try {
    await fill(world, count)
    const repository = await world.openRepository('backups')
    const backup = await timed('Backup', () => makeBackup(world.source, repository, { keepDays: 7, now: () => new Date() }))
    const again = await timed('Backup again', () => makeBackup(world.source, repository, { keepDays: 7, now: () => new Date() }))
    const before = new Date()
    await sleep(1000)
    await world.client.query('delete from blog_pictures')
    await timed('Backup after the deletion', () => makeBackup(world.source, repository, { keepDays: 7, now: () => new Date() }))

    const back = async (name: string, to: Date | null) => {
      const dataDir = join(world.root, name)
      const restored = await timed(`Restore ${name}`, () =>
        restoreBackup(repository, { dataDir, to, openObjects: () => openDiskObjectStore(join(dataDir, 'objects')) }),
      )
      return { restored, wrong: await countWrong(join(dataDir, 'objects')) }
    }
    const undone = await back('to-the-second-before', before)
    const whole = await back('whole', null)
    const rows = (of: typeof undone) => of.restored.database?.counts['blog_pictures']
    say(`Pages: ${count}. Copied at first ${backup.copiedObjects}, at the second backup ${again.copiedObjects}.`)
    say(
      `To the second before the deletion: ${rows(undone)} rows, ${undone.restored.objects.count} objects, ${undone.restored.missing.length} missing, ${undone.wrong} with another hash.`,
    )
    say(`All there is: ${rows(whole)} rows (they were deleted), ${whole.restored.objects.count} objects, ${whole.wrong} with another hash.`)
    const isRight =
      rows(undone) === count && undone.restored.objects.count === count && undone.restored.missing.length + undone.wrong + whole.wrong === 0
    return isRight && rows(whole) === 0 && again.copiedObjects === 0
  } finally {
    await world.close()
  }
}

async function fill({ client, source }: DrillWorld, count: number): Promise<void> {
  let left = count
  const work = async () => {
    while (left > 0) {
      left -= 1
      await namePage(client, (await source.objects.put(randomBytes(pageBytes), 'image/jpeg')).key)
    }
  }
  await timed(`${count} pages`, () => Promise.all(Array.from({ length: atOnce }, work)))
}

async function countWrong(folder: string): Promise<number> {
  const objects = await openDiskObjectStore(folder)
  let wrong = 0
  for await (const { key } of objects.list()) if ((await hashOf((await objects.open(key)).stream)).hash !== key) wrong += 1
  return wrong
}
