/** What `common-passwords.txt` holds: see `tools/generate/make-common-passwords.ts` for where it comes from. */
export interface CommonPasswords {
  /** Common whole, in small letters: `1qaz2wsx`, `trustno1`. */
  whole: ReadonlySet<string>
  /** Common words, in small letters, of which people make a password that passes the rule: `password`, `kenya`. */
  words: ReadonlySet<string>
}

/** Two lists, an empty line between them; lines that begin with `#` are for people. */
export function readCommonPasswords(text: string): CommonPasswords {
  const [words = '', whole = ''] = text.replaceAll(/^#.*\n/gm, '').split('\n\n')
  return { words: new Set(words.trim().split('\n')), whole: new Set(whole.trim().split('\n')) }
}

/**
 * Whether a password is among the first that anybody would try. Capitals never make one rarer: who must mix cases
 * writes `Password1`, and lists of stolen passwords hold mostly small letters. Common is:
 * one of the list; a common word, also twice or with signs for letters (`P@ssw0rd`), with what people put around it to pass the rule
 * (`Kenya2026!`, `123Mwalimu`); and neighbouring keys or one key again and again with at most three others (`Abcd1234`, `Aa123456`).
 */
export function isCommonPassword({ whole, words }: CommonPasswords, password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (whole.has(text) || isMostlyRuns(text)) return true
  return listCores(text).some((core) => words.has(core) || words.has(halfOf(core)))
}

/** The text without what stands around its letters, as it is and with letters for the signs that people write in their place. */
function listCores(text: string): string[] {
  const bare = takeOff(text)
  return [bare, takeOff(undisguise(text, 'i')), undisguise(bare, 'i'), undisguise(bare, 'l')]
}

function takeOff(text: string): string {
  const [, head = '', core = '', tail = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? []
  return isDecoration(head) && isDecoration(tail) ? core : text
}

/** A few figures or signs, a year, a date, a run: nobody has to try many. Nine figures without an order are no decoration. */
function isDecoration(text: string): boolean {
  const figures = text.replaceAll(/\D/g, '')
  if (text.length - figures.length > 3) return false
  return figures.length <= 4 || withoutRuns(figures) === '' || isDate(figures)
}

/** Day, month and year in the orders that people write them: 120698, 12061998, 19980612. */
function isDate(figures: string): boolean {
  const day = '(?:0[1-9]|[12]\\d|3[01])'
  const month = '(?:0[1-9]|1[0-2])'
  return new RegExp(`^(?:${day}${month}|${month}${day})(?:19|20)?\\d\\d$|^(?:19|20)\\d\\d${month}${day}$`).test(figures)
}

const disguises: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

/** Letters for the signs that people write in their place. `1` and `!` stand for an i as often as for an l. */
export function undisguise(text: string, stroke: 'i' | 'l'): string {
  return [...text].map((sign) => disguises[sign] ?? (sign === '1' || sign === '!' ? stroke : sign)).join('')
}

function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const runs = rows.flatMap((row) => [row, [...row].toReversed().join('')])

function isMostlyRuns(text: string): boolean {
  return withoutRuns(text).length <= 3
}

/** Without four or more neighbouring keys in a row, and without one sign three times or more. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length;) {
    const length = runLengthAt(text, at)
    if (length === 0) rest += text.charAt(at)
    at += Math.max(1, length)
  }
  return rest
}

function runLengthAt(text: string, at: number): number {
  let same = 1
  while (text[at + same] === text[at]) same += 1
  let run = 1
  while (at + run < text.length && runs.some((row) => row.includes(text.slice(at, at + run + 1)))) run += 1
  return Math.max(same >= 3 ? same : 0, run >= 4 ? run : 0)
}
