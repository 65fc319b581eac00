/** A piece of running text up to a tick: "heat √1 from the sun √½" has two. */
interface Ticked {
  text: string
  /** Null after the last tick. */
  code: string | null
  isHalf: boolean
}

const tick = '[✓√✔☑\uF0FC]'
const worth = String.raw`(?:\s?(\d)(?![\d.]*\s*[=+×x*/÷^-]|\d|\.\d)|\s?(½|1\/2))?(?:\s?(?:mks?|marks?)\b\.?)?`
const pattern = new RegExp(String.raw`\(?\s*(${tick}+)${worth}(?:\s*\)?)`, 'gu')
const codeBehind = /^\s*\(?((?:DM|M|A|B)\d{1,2}(?:\s*(?:ft|dep|cao|owtte))*)\)?/i

/** Splits a line at its ticks. A root sign before a number is no tick. Null where the line has none. */
export function splitAtTicks(line: string): Ticked[] | null {
  const parts: Ticked[] = []
  let from = 0
  for (const match of line.matchAll(pattern)) {
    const start = match.index
    const before = line.slice(from, start)
    const isNextTick = parts.length > 0 && before.trim() === ''
    if (start < from || !(isNextTick || isTick(before, line.slice(start), match[2]))) continue
    let end = start + match[0].length
    const named = codeBehind.exec(line.slice(end))
    if (named !== null) end += named[0].length
    const code = named?.[1]
      ?.toUpperCase()
      .replace(/(FT|DEP|CAO|OWTTE)/g, (suffix) => ` ${suffix.toLowerCase()}`)
      .replaceAll(/\s+/g, ' ')
    parts.push({ text: clean(before), code: code ?? `B${match[2] ?? [...(match[1] ?? '')].length}`, isHalf: match[3] !== undefined })
    from = end
  }
  if (parts.length === 0) return null
  const rest = clean(line.slice(from))
  if (rest !== '') parts.push({ text: rest, code: null, isHalf: false })
  return parts
}

/** After an operator, an equals sign or nothing, and before "16" or "2.5", the sign is a root. */
function isTick(before: string, from: string, figure: string | undefined): boolean {
  const text = before.trimEnd()
  if (!from.trimStart().startsWith('√') && !from.trimStart().startsWith('(')) return true
  if ((text === '' && figure !== undefined) || /^√(?:\d\d|\d\.\d)/.test(from.trimStart())) return false
  if (/[=+\-−×*/÷(^]$/.test(text)) return false
  const isTight = !/\s$/.test(before) && /\d$/.test(before)
  return !isTight || figure === undefined || figure === '1'
}

function clean(text: string): string {
  return text.replace(/^[\s;,.)–-]+(?=\s|\p{L})/u, '').trim()
}

const codeToken = /(?:^|\s)[([]?((?:DM|M|A|B)[1-9](?:\s*\(?(?:ft|dep|cao|owtte)\b\)?)*)[)\]]?(?=\s|$|[,;])/g

/** Splits a line at its codes: "0.5 × 660 M1 = 330 A1", "oil B1 accept grease". Text after the last code is a remark. */
export function splitAtCodes(line: string): string[] {
  const found = [...line.matchAll(codeToken)]
  const last = found.at(-1)
  if (last === undefined) return [line]
  const behind = line.slice(last.index + last[0].length).replace(/^[\s,;–-]+/, '')
  const groups: { text: string; codes: string[] }[] = []
  let from = 0
  for (const match of found) {
    const text = line.slice(from, match.index).trim()
    if (text === '' && groups.length > 0) groups.at(-1)?.codes.push(match[1] ?? '')
    else groups.push({ text, codes: [match[1] ?? ''] })
    from = match.index + match[0].length
  }
  return groups.map(({ text, codes }, at) => [text, codes.join(' '), ...(at === groups.length - 1 && behind !== '' ? [behind] : [])].join('\t'))
}
