import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

/** A program that takes two seconds to stop in order, and says when it has. */
const program = `
import { stopOnSignal } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'stop-on-signal.ts')).href)}
const log = { info: () => console.log('stopping'), error() {}, fatal() {} }
stopOnSignal(log, () => new Promise((resolve) => setTimeout(() => resolve(console.log('in order')), 2000)))
setInterval(() => {}, 1000)
console.log('ready')
`

it.each([
  ['one press, which npm passes on once more, stops in order', 50, { code: 0, said: 'ready stopping in order' }],
  ['a second press stops at once', 1200, { code: 1, said: 'ready stopping stopping' }],
])('%s', async (_name, waitMs, expected) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  expect({ code, said: said.trim().replaceAll('\n', ' ') }).toEqual(expected)
})
