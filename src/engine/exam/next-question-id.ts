/** The next whole number that no question uses: 1, 2, 4(a), 4(b) are followed by 5. */
export function nextQuestionId(ids: readonly string[]): string {
  const numbers = ids.map((id) => Number.parseInt(id, 10)).filter((number) => Number.isFinite(number))
  return String(Math.max(0, ...numbers) + 1)
}
