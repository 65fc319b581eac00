/** What a remark says about the point beside it. */
export type Remark =
  | { kind: 'accept' | 'reject'; wordings: string[] }
  | { kind: 'suffix'; suffixes: string[] }
  | { kind: 'tolerance'; tolerance: number }
  | { kind: 'figures' | 'places'; count: number }

const accepting = /^[([]?\s*(?:also\s+|or\s+)?(?:accept|acc\.?|allow|kubali)\b\s*(?:also\s*)?[:–-]?\s*/i
const rejecting = /^[([]?\s*(?:reject|rej\.?|do\s?n[o']t accept|don’t accept|kataa|usikubali)\b\s*[:–-]?\s*/i

/**
 * Reads one remark: "accept 0.33 km/s; 331", "reject: increases", "OWTTE", "cao", "± 0.1", "3 s.f.". Several stand
 * parted by full stops or semicolons; each comes back by itself, and what is none of these comes back as it is.
 */
export function readRemarks(text: string): (Remark | string)[] {
  return splitRemarks(text).map((part) => readRemark(part) ?? part)
}

/** A semicolon parts wordings of one list, and remarks where a new one begins. */
function splitRemarks(text: string): string[] {
  return text
    .split(/(?:[.;,]\s+|\s+)(?=(?:also accept|accept|acc\.|allow|reject|rej\.|do not accept|don't accept|owtte|cao|ft|dep|kubali|kataa)\b)|[.;]\s*$/i)
    .map((part) => part.replace(/[\s;,]+$/, '').trim())
    .filter((part) => part !== '')
}

function readRemark(text: string): Remark | null {
  const suffixes = /^[([]?\s*(?:(?:ft|f\.t\.?|follow[ -]through|dep|dependent|cao|owtte|or words to that effect|correct answer only)[\s,;)\]]*)+$/i
  if (suffixes.test(text)) return { kind: 'suffix', suffixes: suffixesOf(text) }
  const wordings = (prefix: RegExp): string[] =>
    text
      .replace(prefix, '')
      .replace(/[)\]]?\.?$/, (end) => (text.startsWith('(') || text.startsWith('[') ? '' : end.replace('.', '')))
      .split(/\s*;\s*|\s+\bor\b\s+|\s+\bau\b\s+|\s*,\s+(?=\S)/i)
      .map((wording) => wording.replaceAll(/^["“'‘]|["”'’]$/g, '').trim())
      .filter((wording) => wording !== '')
  if (rejecting.test(text)) return listOf('reject', wordings(rejecting))
  if (accepting.test(text)) return listOf('accept', wordings(accepting))
  const tolerance = /^[([]?\s*(?:±|\+\/?-)\s*(\d+(?:\.\d+)?)\s*[)\]]?$/.exec(text)?.[1]
  if (tolerance !== undefined) return { kind: 'tolerance', tolerance: Number(tolerance) }
  const exact =
    /^[([]?\s*(?:correct\s+)?(?:to\s+)?(\d{1,2})\s*(s\.?\s?f\.?|sig(?:nificant)?\.?\s*fig(?:ure)?s?\.?|d\.?\s?p\.?|decimal places?)\s*[)\]]?$/i.exec(
      text,
    )
  if (exact === null) return null
  return { kind: /^s/i.test(exact[2] ?? '') ? 'figures' : 'places', count: Number(exact[1]) }
}

function listOf(kind: 'accept' | 'reject', wordings: string[]): Remark | null {
  return wordings.length === 0 ? null : { kind, wordings }
}

function suffixesOf(text: string): string[] {
  const names: readonly (readonly [RegExp, string])[] = [
    [/\bft\b|f\.t\.|follow[ -]through/i, 'ft'],
    [/\bdep/i, 'dep'],
    [/\bcao\b|correct answer only/i, 'cao'],
    [/\bowtte\b|or words to that effect/i, 'owtte'],
  ]
  return names.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : []))
}
