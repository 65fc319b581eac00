import { describe, expect, it } from 'vitest'
import { dayOf } from '#server/features/revision/days.ts'
import { capDay, scheduleCard, type Memory } from '#server/features/revision/schedule-card.ts'

const fresh: Memory = { dueOn: '2026-07-24', stability: null, difficulty: null, reps: 0, lapses: 0, lastOn: null }

/** The days on which a card comes back when it is tried each time on its day. */
function follow(answers: readonly boolean[], { seed = 'paper/3', nextExamOn = null as string | null } = {}): string[] {
  let memory = fresh
  return answers.map((isRight) => {
    memory = scheduleCard({ memory, isRight, today: memory.dueOn, nextExamOn, seed })
    return memory.dueOn
  })
}
const gaps = (days: readonly string[]) =>
  days.map((day, at) => (Date.parse(day) - Date.parse(at === 0 ? fresh.dueOn : (days[at - 1] ?? ''))) / 86_400_000)

describe('the days of a card', () => {
  it('lie further and further apart while it is right, and begin again after a slip', () => {
    const right = gaps(follow([true, true, true]))
    expect(right).toEqual(right.toSorted((a, b) => a - b))
    expect(right[0]).toBeGreaterThanOrEqual(2)
    expect(right[2]).toBeGreaterThan(right[1] ?? 0)
    const [, , after] = gaps(follow([true, true, false]))
    expect(after).toBeLessThan(right[2] ?? 0)
    expect(gaps(follow([false]))).toEqual([1])
  })
  it('follow from the seed: the same again, and others for another card', () => {
    const tries = [true, true, true, true]
    expect(follow(tries)).toEqual(follow(tries))
    const many = new Set(Array.from({ length: 20 }, (_, seed) => follow(tries, { seed: String(seed) }).join(' ')))
    expect(many.size).toBeGreaterThan(1)
  })
  it('never pass the eve of the next exam, and go on as ever once it is over', () => {
    expect(follow([true, true, true], { nextExamOn: '2026-08-03' }).every((day) => day <= '2026-08-03')).toBe(true)
    expect(capDay('2026-09-01', { today: '2026-07-24', nextExamOn: '2026-08-03' })).toBe('2026-08-02')
    expect(capDay('2026-09-01', { today: '2026-08-02', nextExamOn: '2026-08-03' })).toBe('2026-08-03')
    expect(capDay('2026-09-01', { today: '2026-08-03', nextExamOn: '2026-08-03' })).toBe('2026-09-01')
  })
  it('are those of Kenya', () => {
    expect(dayOf(new Date('2026-07-24T20:59:00Z'))).toBe('2026-07-24')
    expect(dayOf(new Date('2026-07-24T21:00:00Z'))).toBe('2026-07-25')
  })
})
