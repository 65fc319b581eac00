/** What the lines before the first question say of the whole paper. */
interface PaperHead {
  title: string | null
  subject: string | null
  language: 'en' | 'sw'
  /** What the paper says that it is worth. */
  total: number | null
}

const subjects: readonly (readonly [RegExp, string])[] = [
  [/\bkiswahili\b/i, '102 Kiswahili'],
  [/\bmathematics\b|\bmaths\b|\bhisabati\b/i, '121 Mathematics'],
  [/\bbiology\b/i, '231 Biology'],
  [/\bphysics\b/i, '232 Physics'],
  [/\bchemistry\b/i, '233 Chemistry'],
  [/\bhistory\b/i, '311 History and Government'],
  [/\bgeography\b/i, '312 Geography'],
  [/\bc\.?r\.?e\.?\b|christian religious/i, '313 Christian Religious Education'],
  [/\bi\.?r\.?e\.?\b|islamic religious/i, '314 Islamic Religious Education'],
  [/\bhome science\b/i, '441 Home Science'],
  [/\bagriculture\b/i, '443 Agriculture'],
  [/\bcomputer studies\b/i, '451 Computer Studies'],
  [/\bbusiness studies\b/i, '565 Business Studies'],
  [/\bintegrated science\b/i, '905 Integrated Science'],
  [/\bpre-?technical\b/i, '912 Pre-Technical Studies'],
  [/\bsocial studies\b/i, 'Social Studies'],
  [/\bscience (?:and|&) technology\b/i, 'Science and Technology'],
  [/\bcreative arts\b/i, 'Creative Arts and Sports'],
  [/\benglish\b/i, '101 English'],
]

const swahili = /\b(?:na|ya|wa|kwa|katika|ni|eleza|taja|jibu|maswali|sehemu|alama|andika|jina|kidato|toa|tumia)\b/gi
const english = /\b(?:the|of|and|in|is|state|name|answer|questions|section|marks|write|form|give|explain|which)\b/gi

export function readHead(lines: readonly string[], whole: string): PaperHead {
  const text = lines.join('\n')
  const subject = subjects.find(([pattern]) => lines.some((line) => pattern.test(line)))?.[1] ?? null
  const language = (whole.match(swahili)?.length ?? 0) > (whole.match(english)?.length ?? 0) ? 'sw' : 'en'
  return { title: readTitle(lines), subject, language, total: readTotal(text) }
}

/** The line that names the form or the kind of examination, with the subject's where that is another. */
function readTitle(lines: readonly string[]): string | null {
  const named = lines.filter((line) => line.length <= 100 && !/instruction|maagizo|candidate|write|andika|name\b|jina\b/i.test(line))
  const kind = named.find((line) =>
    /\b(?:form|grade|kidato|gredi|cat|exam(?:ination)?|mock|end[ -]?term|mid[ -]?term|mtihani|opener|assessment)\b/i.test(line),
  )
  const subject = named.find((line) => subjects.some(([pattern]) => pattern.test(line)))
  const isNamed = kind !== undefined && subjects.some(([pattern]) => pattern.test(kind))
  const title = kind === undefined ? subject : subject === undefined || isNamed ? kind : `${subject} ${kind}`
  return title === undefined
    ? null
    : title
        .replaceAll(/[.…_]{3,}/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 120)
}

function readTotal(text: string): number | null {
  const match =
    /\b(?:grand total|total(?: score| marks)?|maximum(?: score| marks)?|jumla(?: ya alama)?|out of)\b[^\d\n]{0,25}(\d{2,3})\b/i.exec(text) ??
    /[([]\s*(\d{2,3})\s*(?:marks|mks|alama)\s*[)\]]/i.exec(text) ??
    /\bmarks\s*[:=]\s*(\d{2,3})\b/i.exec(text) ??
    /[([]\s*alama\s*(\d{2,3})\s*[)\]]/i.exec(text)
  const total = match === null ? null : Number(match[1])
  return total !== null && total >= 10 ? total : null
}
