import { join } from 'node:path'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { openBackupStore } from '#server/platform/backup/open-repository.ts'
import { Repository } from '#server/platform/backup/repository.ts'
import { openDiskObjectStore } from '#server/platform/objects/disk-object-store.ts'

// One backup, in a process that is going to be killed.
process.umask(0o077)
const [where = '', databaseUrl = '', dataDir = '', walFolder = ''] = process.argv.slice(2)
const place = await openBackupStore(where, { drafts: join(where, 'drafts'), isNew: true })
const repository = await Repository.open(place, 'the key of a drill, which is long enough', true)
const objects = await openDiskObjectStore(join(dataDir, 'objects'))
process.send?.('ready')
await makeBackup({ databaseUrl, dataDir, walFolder, objects }, repository, { keepDays: 7, now: () => new Date() })
process.exit(0)
