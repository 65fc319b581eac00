import { makeAdministrator } from '#server/features/accounts/make-administrator.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'

/** `admin EMAIL`: makes a registered user the platform's administrator. Works beside a program that runs. */
export async function run(words: readonly string[]): Promise<number> {
  const [email] = words
  if (!email || words.length !== 1 || email.startsWith('-')) {
    process.stderr.write('Use: admin EMAIL\n')
    return 2
  }
  const database = await openDatabaseBeside(readConfig(process.env))
  try {
    const isThere = await makeAdministrator(database.db, email.toLowerCase())
    if (isThere) process.stdout.write(`${email} is an administrator now.\n`)
    else process.stderr.write(`Nobody has registered with ${email}.\n`)
    return isThere ? 0 : 1
  } finally {
    await database.close()
  }
}
