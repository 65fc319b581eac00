const problems = ['failed', 'away', 'unverified', 'has-account'] as const
export type GoogleProblem = (typeof problems)[number]

/** What the server wrote after `#` on the way back from Google; null where there is nothing of the kind. */
export function readGoogleAnswer(hash: string): { code: string } | { problem: GoogleProblem } | null {
  const [, name, value] = /^#(finish|google)=([\w-]+)$/.exec(hash) ?? []
  if (value === undefined) return null
  if (name === 'finish') return { code: value }
  return { problem: problems.find((known) => known === value) ?? 'failed' }
}
