const [quote, backslash] = [0x22, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Whether JSON nests its objects and lists deeper than so many levels; looked at as text, before anything is made of it. */
export function isJsonNestedDeeper(json: string, levels: number): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (isText) {
      if (sign === backslash) at += 1
      else if (sign === quote) isText = false
    } else if (sign === quote) isText = true
    else if (sign === openList || sign === openObject) {
      depth += 1
      if (depth > levels) return true
    } else if (sign === closeList || sign === closeObject) depth -= 1
  }
  return false
}
