import { expect, it } from 'vitest'
import { choosePort } from '#server/platform/start/choose-port.ts'
import { readConfig } from '#server/platform/config.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

it('a program that takes any free port names that port in its links', async () => {
  const config = await choosePort(readConfig({ PORT: '0' }))
  expect(config.port).toBeGreaterThan(1023)
  expect(siteUrl(config)).toBe(`http://${config.host}:${config.port}`)
})

it('a port that was named stays', async () => {
  expect((await choosePort(readConfig({ PORT: '3100' }))).port).toBe(3100)
})
