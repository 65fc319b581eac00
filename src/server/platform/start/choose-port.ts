import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#server/platform/config.ts'

/** Chooses a free port for `PORT=0`, before anything is built, since mails and pages contain the address. */
export async function choosePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const probe = createServer().listen(0, config.host)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A port was asked for, and none was given.')
  return { ...config, port: address.port }
}
