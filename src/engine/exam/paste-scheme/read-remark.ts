/** What a remark says about the point beside it. */
export type Remark =
  | { kind: 'accept' | 'reject'; wordings: string[] }
  | { kind: 'suffix'; suffixes: string[] }
  | { kind: 'tolerance'; tolerance: number }
  | { kind: 'figures' | 'places'; count: number }
  /** Signs of a wording (`engine/exam/wording`): they are kept in it as they are understood there. */
  | { kind: 'note'; words: string }

const accepting = /^[([]?\s*(?:also\s+|or\s+)?(?:accept|acc|allow|credit|condone|kubali)\b\.?\s*(?:also\s*)?[:–-]?\s*/i
const rejecting = /^[([]?\s*(?:reject|rej|do\s?n[o']t (?:accept|allow|credit)|don’t (?:accept|allow|credit)|kataa|usikubali)\b\.?\s*[:–-]?\s*/i
const reversing = /^[([]?\s*(?:(?:or|accept|allow)\s+)?(?:ora|reversed? (?:argument|reasoning)(?:\s+accepted)?|au kinyume chake)\s*[)\]]?\.?$/i
const carrying = /^[([]?\s*(?:(?:accept|allow|apply)\s+)?(?:ecf|error carried forward)\b[^;]*$/i
const ignoring = /^[([]?\s*(?:ignore|puuza)\b\s*[:–-]?\s*(.+?)[)\]]?\.?$/i

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
    .split(
      /(?<!\b(?:not|don['’]t|also|or|accept|allow|apply))(?:[.;,]\s+|\s+)(?=(?:also accept|accept|acc\.|allow|credit|condone|reject|rej\.|do not (?:accept|allow|credit)|don['’]t (?:accept|allow|credit)|ignore|or reverse|reverse argument|ora|ecf|aw|owtte|cao|ft|dep|kubali|kataa|puuza)\b)|[.;]\s*$/i,
    )
    .map((part) => part.replace(/[\s;,]+$/, '').trim())
    .filter((part) => part !== '')
}

function readRemark(text: string): Remark | null {
  const suffixes =
    /^[([]?\s*(?:(?:ft|f\.t\.?|follow[ -]through|dep|dependent|cao|owtte|aw|or words to that effect|alternative wording|correct answer only|c\.a\.o\.?|or equivalent|oe|o\.e\.?|o\.w\.t\.t\.e\.?)[\s,;)\]]*)+$/i
  if (suffixes.test(text)) return { kind: 'suffix', suffixes: suffixesOf(text) }
  const wordings = (prefix: RegExp): string[] =>
    text
      .replace(prefix, '')
      .replace(/[)\]]?\.?$/, (end) => (text.startsWith('(') || text.startsWith('[') ? '' : end.replace('.', '')))
      .split(/\s*;\s*|\s+\bor\b\s+|\s+\bau\b\s+|\s*,\s+(?=\S)/i)
      .map((wording) => wording.replaceAll(/^["“'‘]|["”'’]$/g, '').trim())
      .filter((wording) => wording !== '')
  if (reversing.test(text)) return { kind: 'note', words: 'ORA' }
  if (carrying.test(text)) return { kind: 'suffix', suffixes: ['ft'] }
  const ignored = ignoring.exec(text)?.[1]
  if (ignored !== undefined) return { kind: 'note', words: `ignore ${ignored}` }
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
    [/\bcao\b|c\.a\.o|correct answer only/i, 'cao'],
    [/\bowtte\b|\baw\b|\boe\b|\bo\.e|o\.w\.t\.t\.e|or equivalent|or words to that effect|alternative wording/i, 'owtte'],
  ]
  return names.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : []))
}
