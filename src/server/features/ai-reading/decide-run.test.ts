import { describe, expect, it } from 'vitest'
import { aiReadingActions } from '#contract/ai-reading.ts'
import { decideRun } from '#server/features/ai-reading/decide-run.ts'
import { findBlocker } from '#server/features/ai-reading/limits.ts'
import { phaseOf } from '#server/features/ai-reading/show-run.ts'
import { waitBeforeRetry } from '#server/features/ai-reading/read-page.ts'

/** From each state, what each action leads to; the rest is refused. */
const allowed = {
  trying: { 'read-all': 'running', pause: 'paused', stop: 'stopped', retry: 'trying' },
  running: { pause: 'paused', stop: 'stopped', retry: 'running' },
  paused: { 'read-all': 'running', resume: 'trying', stop: 'stopped' },
  stopped: { try: 'trying', 'read-all': 'running' },
} as const

describe('a run', () => {
  it.each(Object.entries(allowed))('that is %s takes the actions that make sense', (name, leads) => {
    const state = name === 'trying' || name === 'running' || name === 'paused' ? name : 'stopped'
    const found = aiReadingActions.flatMap((action) => {
      const next = decideRun({ state, resumesTo: 'trying', trialPapers: ['a'] }, action)
      return next === null ? [] : [[action, next.state]]
    })
    expect(Object.fromEntries(found)).toEqual(leads)
  })

  const waiting = (inTrial: boolean) => ({ state: 'waiting' as const, in_trial: inTrial, count: 3 })
  const done = { state: 'done' as const, in_trial: true, count: 5 }
  it.each([
    ['idle', null, []],
    ['trying', 'trying', [waiting(true), waiting(false)]],
    ['look', 'trying', [done, waiting(false)]],
    ['done', 'trying', [done]],
    ['running', 'running', [done, waiting(false)]],
    ['done', 'running', [done]],
    ['paused', 'paused', [waiting(true)]],
    ['stopped', 'stopped', []],
  ] as const)('is shown as %s', (phase, state, counts) => expect(phaseOf(state === null ? null : { state }, counts)).toBe(phase))
})

describe('a school’s limits', () => {
  const settings = { callsAtOnce: 2, callsPerHour: 10, spendPerMonth: 5 }
  it.each([
    [{ running: 0, lastHour: 0, spentThisMonth: 0 }, undefined],
    [{ running: 2, lastHour: 2, spentThisMonth: 0 }, 'shortly'],
    [{ running: 0, lastHour: 10, spentThisMonth: 0 }, 'later'],
    [{ running: 2, lastHour: 0, spentThisMonth: 5 }, 'later'],
  ])('with %o', (use, kind) => expect(findBlocker(settings, use)?.kind).toBe(kind))

  it('of zero spending let nothing out', () => {
    expect(findBlocker({ ...settings, spendPerMonth: 0 }, { running: 0, lastHour: 0, spentThisMonth: 0 })?.kind).toBe('later')
    expect(findBlocker({ ...settings, spendPerMonth: null }, { running: 0, lastHour: 0, spentThisMonth: 9e9 })).toBeNull()
  })
})

describe('the wait for the AI server', () => {
  it('grows, is never shorter than what was asked for, and never longer than it should', () => {
    const waits = [0, 1, 2, 3, 20].map((tries) => waitBeforeRetry({ tries, retryAfterMs: null, random: 0.5 }))
    expect(waits).toEqual([3, 6, 12, 24, 225])
    expect(waitBeforeRetry({ tries: 0, retryAfterMs: 60_000, random: 0 })).toBe(60)
    expect(waitBeforeRetry({ tries: 9, retryAfterMs: null, random: 1 })).toBe(300)
  })
})
