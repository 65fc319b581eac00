import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', requirement = '', shownBy = '']) => ({ id, requirement, shownBy }))

/** A file in backticks, and the name of a test in it between quotes. */
const reference = /`([^`]+\.tsx?)` “([^”]+)”/g

describe('the list of requirements', () => {
  it('numbers every row once', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it.each(rows)('shows $id by a test that is there: $requirement', ({ shownBy }) => {
    const references = [...shownBy.matchAll(reference)]
    expect(references.length, 'a row names at least one test').toBeGreaterThan(0)
    for (const [, file = '', name = ''] of references) {
      expect(existsSync(join(root, file)), `${file} is there`).toBe(true)
      expect(readFileSync(join(root, file), 'utf8'), `${file} has the test “${name}”`).toContain(name)
    }
  })
})
