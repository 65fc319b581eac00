/** Whether lists and objects stand in one another more than `most` deep. What walks through a value by itself then runs out of stack. */
export function isNestedDeeper(value: unknown, most: number): boolean {
  let level: object[] = isThing(value) ? [value] : []
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= most) return true
    const below: object[] = []
    for (const each of level) {
      const values: unknown[] = Array.isArray(each) ? each : Object.values(each)
      for (const one of values) if (isThing(one)) below.push(one)
    }
    level = below
  }
  return false
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
