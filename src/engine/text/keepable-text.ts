/** Said of what `isKeepable` refuses. */
export const unkeepableText = 'Use ordinary letters, digits and signs here; this text has a character that cannot be kept.'

/**
 * Halves of surrogate pairs and the character 0, which PostgreSQL takes neither in text nor in JSON; the other control
 * characters but tab and line break, which spoil tables, feeds and PDFs; and two numbers that are no characters at all.
 */
const lost = /[\p{Cs}\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]/u

/**
 * Thirty marks on one letter are the most that Unicode's stream-safe text has (UAX #15). Normalising takes the square of
 * their number: half a minute for a megabyte of them.
 */
const piled = /(?<!\p{M})\p{M}{31}/u

export function isKeepable(text: string): boolean {
  return !lost.test(text) && !piled.test(text)
}

/** One way of writing each letter (NFC). What piles up more marks than any language has is left as it is. */
export function composeText(text: string): string {
  return piled.test(text) ? text : text.normalize('NFC')
}

/** Turns the direction of reading unseen, so that a name can be shown as another. Joiners are needed by some scripts, and stay. */
const turning = /[\u202A-\u202E\u2066-\u2069]/u
const breaking = /[\n\r\u2028\u2029]/u

/** Why a text cannot stand on one line, as a sentence; null where it can. */
export function findLineFault(text: string): string | null {
  if (breaking.test(text)) return 'Write this on one line.'
  return turning.test(text) ? 'This text has an invisible sign that turns the direction of reading. Type it again without it.' : null
}
