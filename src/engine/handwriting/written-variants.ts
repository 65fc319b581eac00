/** How a wording may stand on paper and still be the same: capitals, a full stop, its unit with or without a gap. */
export function listWrittenVariants(wording: string): string[] {
  const plain = wording.trim().replaceAll(/\s+/g, ' ')
  const small = plain.toLowerCase()
  const cased = /\d/.test(plain) ? [plain] : [plain, small, small.charAt(0).toUpperCase() + small.slice(1), plain.toUpperCase()]
  const spaced = cased.flatMap((text) => [text, text.replace(/(\d) ([A-Za-z°%])/, '$1$2'), text.replace(/(\d)([A-Za-z°%])/, '$1 $2')])
  return [...new Set(spaced.flatMap((text) => (/[\p{L}\d]$/u.test(text) ? [text, `${text}.`] : [text])))]
}
