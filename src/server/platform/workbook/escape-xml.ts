/** A text as it may stand between tags. XML knows no control characters. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\n\t])\p{Cc}|\uFFFE|\uFFFF/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
