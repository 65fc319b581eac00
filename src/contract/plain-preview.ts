/** The words of a Markdown text on one line, without its marks, cut at a word: for cards and descriptions. */
export function plainPreview(markdown: string, maxChars: number): string {
  const words = markdown
    // Only so much can come into the preview, however long the text is.
    .slice(0, maxChars * 8)
    .replaceAll(/```[^\n]*\n?/g, ' ')
    .replaceAll(/!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)/g, ' ')
    .replaceAll(/\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>+|[-*+]|\d{1,9}[.)])[ \t]+/gm, '')
    .replaceAll(/^[ \t]*(?:[-*_=][ \t]*){3,}$/gm, ' ')
    .replaceAll(/[*`~|]|\b_|_\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const chars = [...words]
  if (chars.length <= maxChars) return words
  const cut = chars.slice(0, maxChars).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > maxChars * 0.6 ? cut.slice(0, space) : cut}…`
}
