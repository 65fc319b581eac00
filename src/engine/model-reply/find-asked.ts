/** `Q3`, `3.` and `question 3` are question 3, where no other could be meant. */
export function findAsked<T extends { id: string }>(id: string, asked: readonly T[]): T | null {
  const exact = asked.find((question) => question.id === id)
  if (exact !== undefined) return exact
  const plain = plainId(id)
  const alike = asked.filter((question) => plainId(question.id) === plain)
  return alike.length === 1 ? (alike[0] ?? null) : null
}

function plainId(id: string): string {
  return id
    .toLowerCase()
    .replace(/^(?:question|swali|qn?)\W*(?=\w)/, '')
    .replaceAll(/[^a-z0-9]/g, '')
}
