import { randomBytes, randomInt } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { verifyBackups } from '#server/platform/backup/verify-backup.ts'
import { namePage, openWorld } from '#tools/drills/open-world.ts'

/** One bit of one byte of a backup is turned over, anywhere, and `verify` says in which file. */
export async function run({ count }: { count: number }): Promise<boolean> {
  const world = await openWorld()
  try {
    for (let page = 0; page < 50; page += 1) await namePage(world.client, (await world.source.objects.put(randomBytes(20_000), 'image/jpeg')).key)
    const repository = await world.openRepository('backups')
    await makeBackup(world.source, repository, { keepDays: 7, now: () => new Date() })
    const folder = repository.files.title
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && entry.name !== 'repository.json',
    )
    let found = 0
    for (let at = 0; at < count; at += 1) {
      const file = files[randomInt(files.length)]
      if (file === undefined) break
      const path = join(file.parentPath, file.name)
      const bytes = await readFile(path)
      const place = randomInt((await stat(path)).size)
      const flip = () => bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << randomBit), place)
      const randomBit = randomInt(8)
      flip()
      await writeFile(path, bytes)
      const { faults } = await verifyBackups(repository)
      if (faults.length === 1 && faults[0]?.includes(file.name.split('.')[0] ?? '')) found += 1
      else process.stdout.write(`Not found: byte ${place} of ${path}: ${faults.join(' ')}\n`)
      flip()
      await writeFile(path, bytes)
    }
    process.stdout.write(`Bytes flipped: ${count}, in ${files.length} files. Found by verify: ${found}.\n`)
    return found === count
  } finally {
    await world.close()
  }
}
