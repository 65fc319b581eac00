import { describe, expect, it } from 'vitest'
import { growthADay, isAlive } from '#server/features/operations/policy.ts'

const day = (name: string, databaseBytes: number, objectBytes: number) => ({ day: name, databaseBytes, objectBytes, objects: 1 })

describe('growth', () => {
  it('is what came a day, over the days that lie between', () => {
    expect(growthADay([day('2026-03-05', 140, 1000), day('2026-03-04', 0, 0), day('2026-03-01', 100, 600)])).toBe(110)
    expect(growthADay([day('2026-03-02', 50, 0), day('2026-03-01', 100, 0)]), 'where something was removed').toBe(-50)
  })
  it('is not told of one day or none', () => {
    expect(growthADay([])).toBeNull()
    expect(growthADay([day('2026-03-05', 1, 1)])).toBeNull()
  })
})

describe('a process', () => {
  const now = new Date('2026-03-05T10:00:45Z')
  it('is alive while it was heard of a moment ago', () => {
    expect(isAlive(new Date('2026-03-05T10:00:01Z'), now)).toBe(true)
    expect(isAlive(new Date('2026-03-05T10:00:00Z'), now)).toBe(false)
  })
})
