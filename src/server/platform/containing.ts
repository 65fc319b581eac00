/** The pattern of `ilike` for "has these words in it"; its signs stand for themselves. */
export function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
