import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { checkBindings, defineJob, handleJob, listDeclaredJobs } from '#server/platform/queue/queue.ts'
import { jobs } from '#worker/jobs.ts'

const payload = z.object({ id: z.string() })

/** Files of tests share their worker's modules: jobs that a test declares are called `tests.…`. */
const declared = () => listDeclaredJobs().filter(({ name }) => !name.startsWith('tests.'))

describe('every job', () => {
  it('that is declared has exactly one handler', () => {
    expect(() => checkBindings(jobs, declared())).not.toThrow()
    expect(declared().length).toBeGreaterThan(0)
  })

  it('without a handler, or with two, stops the start', () => {
    const job = defineJob({ name: 'tests.lonely', payload })
    const binding = handleJob(job, async () => 'done')
    expect(() => checkBindings([], [job])).toThrow('tests.lonely has 0 handlers')
    expect(() => checkBindings([binding, binding], [job])).toThrow('tests.lonely has 2 handlers')
    expect(() => checkBindings([binding], [job])).not.toThrow()
  })

  it('has words in both languages for the administration', () => {
    // Read as text: the web's code is not for this side.
    const text = readFileSync(join(import.meta.dirname, '../../src/web/features/operations/job-names.ts'), 'utf8')
    const said = [...text.matchAll(/^ +'([\w.-]+)': '/gm)].map(([, name = '']) => name)
    const names = declared().map(({ name }) => name)
    expect(said.toSorted()).toEqual([...names, ...names].toSorted())
  })

  it('has a name of its own', () => {
    defineJob({ name: 'tests.twice', payload })
    expect(() => defineJob({ name: 'tests.twice', payload })).toThrow('declared twice')
  })
})
