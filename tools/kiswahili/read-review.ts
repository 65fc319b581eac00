import { splitTable } from '#engine/pupils/split-table.ts'
import type { Sentence } from '#tools/kiswahili/list-sentences.ts'
import { reviewColumns } from '#tools/kiswahili/write-review.ts'

export interface Change {
  sentence: Sentence
  /** The new Kiswahili. */
  text: string
}

export interface Review {
  changes: Change[]
  /** Why a row is left, in a sentence. */
  refused: string[]
}

/** What a reader changed in the table of `writeReview`. Whoever edits it changes the column of Kiswahili alone. */
export function readReview(csv: string, sentences: readonly Sentence[]): Review {
  const [head, ...rows] = splitTable(csv)
  const columns = reviewColumns.slice(0, 3).map((name) => head?.cells.indexOf(name) ?? -1)
  if (columns.includes(-1)) throw new Error(`The first row must name the columns: ${reviewColumns.slice(0, 3).join(', ')}.`)
  const byKey = new Map(sentences.map((sentence) => [sentence.key, sentence]))
  const changes = new Map<string, Change>()
  const refused: string[] = []
  for (const { line, cells } of rows) {
    const [key = '', english = '', text = ''] = columns.map((at) => readCell(cells[at]))
    const sentence = byKey.get(key)
    const why =
      sentence === undefined ? `there is no sentence "${key}". Was the key changed, or the sentence taken out?` : findFault(sentence, english, text)
    if (why !== null) refused.push(`Row at line ${line}: ${why}`)
    else if (sentence !== undefined && text !== asCell(sentence.kiswahili)) {
      if (changes.has(key)) refused.push(`Row at line ${line}: "${key}" was changed in an earlier row too.`)
      else changes.set(key, { sentence, text })
    }
  }
  return { changes: [...changes.values()], refused }
}

function findFault({ key, file, line, english, kiswahili }: Sentence, givenEnglish: string, text: string): string | null {
  if (givenEnglish !== asCell(english)) return `the English of "${key}" is another one now. Write the table again and put the change there.`
  if (text === asCell(kiswahili)) return null
  if (text === '') return `"${key}" has no Kiswahili.`
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0000-\u0009\u000B-\u001F\u007F\u2028\u2029]/.test(text)) return `"${key}" has a character that cannot be seen.`
  const [before, after] = [namesIn(kiswahili), namesIn(text)]
  if (before.join() === after.join()) return null
  return `"${key}" must keep its placeholders (${before.join(' ') || 'none'}), but has ${after.join(' ') || 'none'}. They can be changed by hand: ${file}:${line}.`
}

/** As a table gives it back: without spaces at its ends. */
function asCell(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

/** A spreadsheet does not take a text for a formula that begins with an apostrophe. */
function readCell(cell = ''): string {
  return asCell(/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{[^{}]*\}/g)].map(([name]) => name).toSorted()
}

/** The source with its new sentences, in the quotes of our format. */
export function putIn(source: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.sentence.start - a.sentence.start)
    .reduce((code, { sentence, text }) => `${code.slice(0, sentence.start)}${writeCode(sentence, text)}${code.slice(sentence.end)}`, source)
}

function writeCode({ kiswahili, placeholders }: Sentence, changed: string): string {
  const [, before = '', after = ''] = /^(\s*)[^]*?(\s*)$/.exec(kiswahili) ?? []
  const text = `${before}${changed}${after}`.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  if (placeholders.size > 0) {
    const literal = text.replaceAll('`', '\\`').replaceAll('${', '\\${')
    return `\`${literal.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => (placeholders.has(name) ? `\${${placeholders.get(name)}}` : whole))}\``
  }
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  return `${quote}${text.replaceAll(quote, `\\${quote}`)}${quote}`
}
