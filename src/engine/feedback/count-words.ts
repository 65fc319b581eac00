/** As a person counts them: what stands between blanks. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}
