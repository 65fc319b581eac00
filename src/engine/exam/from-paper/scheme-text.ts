import { readTotal, readAnyOf, readMarksFor } from '#engine/exam/paste-scheme/read-marks.ts'
import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import { splitAtCodes, splitAtTicks } from '#engine/exam/from-paper/read-ticks.ts'

/** A part of a scheme in the form that the reader of pasted schemes accepts. */
export interface SchemeText {
  /** Working, code and remark separated by tabs. */
  text: string
  isHalf: boolean
  /** Set where one figure of marks covers several things: the number of things and of marks. */
  unshared: { marks: number; things: number } | null
}

/** Writes a scheme in running text line by line, sentence by sentence, with the marks that the paper gives. */
export function writeSchemeText(lines: readonly string[], paperMarks: number | null): SchemeText {
  const clean = lines
    .map((line) => line.replace(/^[-•*–·▪➢\uF0B7]\s*/u, '').trim())
    .filter((line) => line !== '' && !/^(?:any other (?:relevant|correct)\b.*)$/i.test(line))
  if (clean.some((line) => isAward(line))) return { text: clean.map(writeAward).join('\n'), isHalf: false, unshared: null }
  const ticked = clean.map((line) => splitAtTicks(line))
  if (ticked.some((each) => each !== null)) return writeTicked(clean, ticked)
  const hasCodes = clean.some((line) => splitAtCodes(line)[0] !== line)
  if (hasCodes)
    return { text: clean.flatMap((line) => separateTotal(line).split('\n').flatMap(splitAtCodes)).join('\n'), isHalf: false, unshared: null }
  return writePlain(clean, paperMarks)
}

function writeTicked(lines: readonly string[], ticked: readonly ReturnType<typeof splitAtTicks>[]): SchemeText {
  const written = lines.flatMap((line, index) => {
    const parts = ticked[index]
    if (parts === null || parts === undefined) return [separateTotal(line)]
    return parts.flatMap(({ text, code }, at) => {
      // Two adjacent ticks: the second is worth one more mark for the same words.
      if (code === null) return isTrailer(text) ? [separateTotal(text)] : [text]
      return text === '' && at > 0 ? [`${parts[at - 1]?.text ?? ''}\t${code}`] : [`${text}\t${code}`]
    })
  })
  return { text: written.join('\n'), isHalf: ticked.some((parts) => parts?.some((part) => part.isHalf)), unshared: null }
}

function isTrailer(text: string): boolean {
  return readTotal(text) !== null || readAnyOf(text) !== null || findPrintedMarks(text).length > 0
}

/** "x = 2 (2 mks)": moves the marks to a line of their own. */
function separateTotal(line: string): string {
  if (readTotal(line) !== null || readAnyOf(line) !== null) return line
  const marks = findPrintedMarks(line)
  const last = marks.at(-1)
  if (last === undefined || last.end < line.length - 1 || marks.length !== 1) return line
  const rest = withoutMarks(line, marks)
  return rest === '' ? line : `${rest}\n(${last.marks} marks)`
}

const awarded = /^(?:award\s+|give\s+)?((?:DM|M|A|B)[1-9])\s+(?:mark\s+)?for\s+(.+)$/i

/** "B1 for the method", "Award 1 mark for loss of soil". */
function isAward(line: string): boolean {
  return awarded.test(line) || readMarksFor(line) !== null
}

function writeAward(line: string): string {
  const match = awarded.exec(line)
  return match === null ? separateTotal(line) : `${match[2] ?? ''}\t${(match[1] ?? '').toUpperCase()}`
}

/** "oral traditions (1 mk)" in a list of which some count. */
function priceOf(line: string): string {
  const marks = findPrintedMarks(line)
  const rest = withoutMarks(line, marks)
  return marks.length === 1 && rest !== '' ? `${rest}\tB${marks[0]?.marks ?? 1}` : line
}

/** Without ticks and codes: each line has its own marks, or the question gives the marks for all of them. */
function writePlain(lines: readonly string[], paperMarks: number | null): SchemeText {
  const any = lines.find((line) => readAnyOf(line) !== null)
  if (any !== undefined)
    return { text: lines.map((line) => (readAnyOf(line) === null ? priceOf(line) : line)).join('\n'), isHalf: false, unshared: null }
  const read = lines.map((line) => {
    const marks = findPrintedMarks(line)
    return {
      text: withoutMarks(line, marks),
      marks: marks.length === 1 ? (marks[0]?.marks ?? 0) : 0,
      isHalf: marks.some((each) => each.isHalf),
      isTotal: readTotal(line) !== null || marks.some((each) => each.isTotal),
    }
  })
  const isHalf = read.some((each) => each.isHalf)
  const things = read.filter((each) => each.text !== '' && !each.isTotal && !isRemark(each.text))
  const priced = things.filter((each) => each.marks > 0)
  const stated = read.find((each) => each.isTotal)?.marks ?? read.findLast((each) => each.text === '' && each.marks > 0)?.marks
  const total =
    stated ??
    (priced.length === 1 && things.length > 1 && things.at(-1) === priced[0] ? priced[0]?.marks : undefined) ??
    (priced.length === 0 ? paperMarks : null) ??
    undefined
  const remarks = (at: number): string[] => {
    const own: string[] = []
    for (let next = at + 1; next < read.length && isRemark(read[next]?.text ?? ''); next += 1) own.push(read[next]?.text ?? '')
    return own
  }
  const line = (each: (typeof read)[number], code: string): string => [each.text, code, ...remarks(read.indexOf(each))].join('\t')
  if (things.length === 0) return { text: '', isHalf, unshared: null }
  if (priced.length === things.length && (total === undefined || things.length > 1 || total === priced[0]?.marks)) {
    return { text: things.map((each) => line(each, `B${each.marks}`)).join('\n'), isHalf, unshared: null }
  }
  if (total !== undefined && total === things.length) return { text: things.map((each) => line(each, 'B1')).join('\n'), isHalf, unshared: null }
  if (total !== undefined && things[0] !== undefined && things.length === 1) return splitOne(line, things[0], total, isHalf)
  if (total === undefined || total === 0) return { text: read.map((each) => each.text).join('\n'), isHalf, unshared: null }
  const whole = things.map((each) => each.text).join('; ')
  return { text: [whole, `B${total}`].join('\t'), isHalf, unshared: { marks: total, things: things.length } }
}

/** One thing earns all of the marks. A list with as many entries as marks earns one mark an entry. */
function splitOne(
  line: (each: { text: string; marks: number; isHalf: boolean; isTotal: boolean }, code: string) => string,
  only: { text: string; marks: number; isHalf: boolean; isTotal: boolean },
  total: number,
  isHalf: boolean,
): SchemeText {
  const entries = only.text.split(/\s*;\s+/).filter((entry) => entry !== '')
  if (total > 1 && entries.length === total) return { text: entries.map((entry) => `${entry}\tB1`).join('\n'), isHalf, unshared: null }
  return { text: line(only, `B${total}`), isHalf, unshared: total > 1 ? { marks: total, things: 1 } : null }
}

function isRemark(text: string): boolean {
  return /^[([]?\s*(?:accept|reject|rej\.|acc\.|do not (?:accept|award)|don['’]t accept|kubali|kataa|usikubali|owtte|allow|ignore|award)\b/i.test(
    text,
  )
}
