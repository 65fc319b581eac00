import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'

export interface CliFolder {
  folder: string
  /** What the command has said on standard error, which nobody else hears. */
  said: string
}

/** For each test of a command a folder of its own. */
export function useCliFolder(): CliFolder {
  const cli = { folder: '', said: '' }
  beforeEach(async () => {
    cli.folder = await mkdtemp(join(tmpdir(), 'sahihi-cli-'))
    cli.said = ''
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      cli.said += String(text)
      return true
    })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(cli.folder, { recursive: true })
  })
  return cli
}
