import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'

function write(err: unknown) {
  const out = new PassThrough()
  createLog('info', out).warn({ err }, 'Something went wrong.')
  return JSON.parse(String(out.read())).err
}

class Refused extends Error {
  override name = 'Refused'
  code = '23505'
  detail = 'Key (email)=(amina@school.example) already exists.'
}

it('says what an error is, where it came from and why, and leaves out what it carries of people', () => {
  const written = write(new Refused('duplicate key\nparams: amina@school.example', { cause: new TypeError('not a number') }))
  expect(written).toMatchObject({ type: 'Refused', message: 'duplicate key', code: '23505', cause: { type: 'TypeError', message: 'not a number' } })
  expect(written.stack[0]).toMatch(/^at .*log\.test\.ts/)
  expect(JSON.stringify(written)).not.toContain('amina')
})

it('says as much of a copy of an error, as the queue tells of one', () => {
  const error = new Refused('duplicate key')
  const { type: _, ...asItself } = write(error)
  expect(write({ ...error, message: error.message, stack: error.stack, name: undefined, queue: 'pages' })).toEqual({ type: 'Error', ...asItself })
})

it('says what else was thrown', () => {
  expect(write('no')).toEqual({ type: 'string', message: 'no', stack: [] })
})
