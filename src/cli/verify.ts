import { openRepository } from '#server/platform/backup/open-repository.ts'
import { verifyBackups } from '#server/platform/backup/verify-backup.ts'
import { isPlace, readConfig, resolveBackupUrl } from '#server/platform/config.ts'

/** `verify [DIR|s3://…]`: reads every byte of every backup. */
export async function run(words: readonly string[]): Promise<number> {
  const config = readConfig(process.env)
  const [given] = words
  const where = given === undefined ? config.backupUrl : resolveBackupUrl(given)
  if (words.length > 1 || given?.startsWith('-') || where === null || !isPlace(where)) {
    process.stderr.write('Use: verify DIR|s3://…; without either, what BACKUP_URL names\n')
    return 2
  }
  const repository = await openRepository(config, where)
  const { backups, files, bytes, faults } = await verifyBackups(repository)
  process.stdout.write(`${backups} backups in ${repository.files.title}: ${files} files, ${Math.round(bytes / 1e6)} MB read.\n`)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(faults.length === 0 ? 'Every byte is as it was.\n' : `${faults.length} files are not as they were.\n`)
  return faults.length === 0 ? 0 : 1
}
