/** What a file that may be unfinished has here, as a list; empty where it has none. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** As an object; empty where it has none. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
