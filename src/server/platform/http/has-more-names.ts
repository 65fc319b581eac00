const codes = { quote: 34, colon: 58, blank: 32 }

/** Whether JSON names more fields; a colon after a quote. In a text, a quote has a backslash before it, and one with a colon behind it is rare. */
export function hasMoreNames(text: string, most: number): boolean {
  let names = 0
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === codes.colon && before === codes.quote && ++names > most) return true
    if (code > codes.blank) before = code
  }
  return false
}
