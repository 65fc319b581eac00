export interface JsonBounds {
  /** Of lists and objects in one another. */
  depth: number
  /** Of fields, each of which costs as much as a page of text. */
  names: number
  /** Of things in lists and objects. */
  values: number
}

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Which bound a JSON text passes, if any; looked at as text, before anything is made of it. */
export function findPassedBound(json: string, { depth, names, values }: JsonBounds): keyof JsonBounds | null {
  let level = 0
  let named = 0
  let counted = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfText(json, at)
    else if (sign === openList || sign === openObject) {
      if (++level > depth) return 'depth'
    } else if (sign === closeList || sign === closeObject) level -= 1
    else if (sign === colon && ++named > names) return 'names'
    else if (sign === comma && ++counted > values) return 'values'
  }
  return null
}

/** The place of the quote that ends a text, or the end where none does. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return json.length
}
