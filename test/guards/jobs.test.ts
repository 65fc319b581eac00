import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { checkBindings, defineJob, handleJob, listDeclaredJobs } from '#server/platform/queue.ts'
import { jobs } from '#worker/jobs.ts'

const payload = z.object({ id: z.string() })

describe('every job', () => {
  it('that is declared has exactly one handler', () => {
    expect(() => checkBindings(jobs, listDeclaredJobs())).not.toThrow()
    expect(listDeclaredJobs().length).toBeGreaterThan(0)
  })

  it('without a handler, or with two, stops the start', () => {
    const job = defineJob({ name: 'guards.lonely', payload })
    const binding = handleJob(job, async () => 'done')
    expect(() => checkBindings([], [job])).toThrow('guards.lonely has 0 handlers')
    expect(() => checkBindings([binding, binding], [job])).toThrow('guards.lonely has 2 handlers')
    expect(() => checkBindings([binding], [job])).not.toThrow()
  })

  it('has a name of its own', () => {
    defineJob({ name: 'guards.twice', payload })
    expect(() => defineJob({ name: 'guards.twice', payload })).toThrow('declared twice')
  })
})
