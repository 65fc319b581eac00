import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#server/platform/config.ts'

/** `PORT=0` asks for any free port. It is chosen before anything is built: mails and pages name their own address. */
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
