const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/**
 * A text as it may stand in HTML and XML, between tags and in quoted attributes. Halves of surrogates and control characters, which
 * would make a whole document of XML unreadable, become spaces.
 */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
