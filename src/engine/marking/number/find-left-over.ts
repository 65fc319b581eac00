import type { NumberQuestion } from '#engine/exam/exam.ts'
import type { Quantity, ReadText } from '#engine/number/quantity.ts'
import { readStatements, stemOf, type KnownWords, type Side, type Statement } from '#engine/number/read-statements.ts'
import { round } from '#engine/marking/number/wanted-value.ts'
import { parseUnit } from '#engine/number/unit.ts'
import { isNumberWord } from '#engine/marking/short/fact/read-numbers.ts'

/** The part of an answer that the program does not understand. */
interface LeftOver {
  text: string
  /** The words, signs or figures stand at the value or in the last line, so they may change the answer. */
  isBesideAnswer: boolean
}

interface Understood {
  leftOver: LeftOver[]
  /** The number of different values offered as the answer. */
  offered: number
}

/** Words that negate or multiply the number beside them, wherever they stand in a question. */
const turning = new Set(
  'not never except without minus negative less than more about over under least most twice double triple dozen score pair gross billion trillion lakh crore squared cubed root factorial hundredths thousandths hasi kasoro bila sio siyo zaidi chini laki bilioni trilioni dazeni jozi mara'.split(
    ' ',
  ),
)
/** No scheme asks for more values than this. */
const maxOffered = 40
/** The maximum length of a quote in a doubt. */
const longestShown = 60

/**
 * Finds the parts of an answer that the program did not understand. The program decides only answers with nothing left over.
 * With a zero, nobody knows what the rest says. With an award, the rest may retract it ("not 12", "12 dozen", "12, 13").
 */
export function findLeftOver(read: ReadText, question: NumberQuestion): Understood {
  const statements = splitAnswer(read, question)
  const lastValue = statements.findLastIndex(hasQuantity)
  const lastLine = statements.findLastIndex((statement, at) => statement.isNewLine && at <= lastValue)
  const isAlgebra = question.scheme.some((point) => point.expression !== undefined)
  const leftOver = statements.flatMap((statement, at) =>
    statement.sides.flatMap((side, place) => {
      const isLast = !statement.sides.slice(place + 1).some((each) => each.quantities.length > 0)
      const how = judgeSide({ side, isLast, isAlone: statement.sides.length === 1, isAlgebra })
      if (how === 'understood') return []
      const text = read.text.slice(side.start, side.end).slice(0, longestShown)
      return [{ text, isBesideAnswer: how === 'beside' || (how === 'prose' && at >= lastLine) }]
    }),
  )
  return { leftOver, offered: countOffered(statements, read.text) }
}

export function splitAnswer(read: ReadText, question: NumberQuestion): Statement[] {
  return readStatements(read, knownWords(question))
}

/** A right value stays right beside `noun` and `prose`. */
function judgeSide({
  side,
  isLast,
  isAlone,
  isAlgebra,
}: {
  side: Side
  isLast: boolean
  isAlone: boolean
  isAlgebra: boolean
}): 'understood' | 'noun' | 'prose' | 'beside' {
  switch (side.kind) {
    case 'value':
      return side.hasNoun ? 'noun' : 'understood'
    case 'working':
      return isLast ? 'prose' : 'understood'
    case 'label':
      return 'understood'
    case 'formula':
      // "V = IR" is a formula, "x = 2y" says no value of x.
      if (isAlgebra || (side.quantities.length === 0 && !isAlone)) return 'understood'
      return !isLast ? 'understood' : side.quantities.length > 0 ? 'beside' : 'prose'
    case 'words':
      return 'prose'
    case 'unread':
      return 'beside'
  }
}

function hasQuantity({ sides }: Statement): boolean {
  return sides.some((side) => side.quantities.length > 0)
}

/** Words of the question and its scheme. Words for numbers and for "not" are never among them. */
function knownWords({ text = '', scheme }: NumberQuestion): KnownWords {
  const all = [text, ...scheme.flatMap((point) => [point.text ?? '', ...(point.accept ?? [])])].join(' ').toLowerCase()
  const words = (all.match(/\p{L}{3,}/gu) ?? []).filter((word) => !turning.has(word) && !isNumberWord(word))
  const units = scheme.flatMap(({ unit = '' }) => (unit === '' || parseUnit(unit) !== null ? [] : unit.split(/\s+/).map(stemOf)))
  return { words: new Set(words), units: new Set(units) }
}

/** Counts the different values that stand alone, come last, end the last line of equal sides, or have the same name as that line. */
function countOffered(statements: readonly Statement[], text: string): number {
  const labelOf = (statement: Statement): string | null => nameOf(statement, text)
  const final = statements.findLast(hasQuantity)
  const equal = statements.findLast((statement) => statement.sides.length > 1 && hasQuantity(statement))
  const name = equal === undefined ? null : labelOf(equal)
  const offered: Quantity[] = []
  for (const statement of statements) {
    if (offered.length > maxOffered) break
    const label = labelOf(statement)
    const isBare = label === null && !statement.sides.some((side) => side.kind === 'working')
    if (statement !== final && statement !== equal && !isBare && (label === null || label !== name)) continue
    for (const [at, { kind, quantities }] of statement.sides.entries()) {
      const [quantity] = quantities
      if (kind !== 'value' || quantity === undefined) continue
      // 660/2 is a step where something follows, and a value at the end.
      const isStep = quantity.expression.literals.length > 1 && statement.sides.slice(at + 1).some((side) => side.quantities.length > 0)
      if (!isStep && !offered.some((each) => isSame(each, quantity))) offered.push(quantity)
    }
  }
  return offered.length
}

/** The name that a statement gives a value: `x` in `x = 12`. */
function nameOf({ sides }: Statement, text: string): string | null {
  const [first] = sides
  const isName = sides.length > 1 && (first?.kind === 'formula' || first?.kind === 'label')
  return isName ? text.slice(first.start, first.end).replaceAll(/\s/g, '').toLowerCase() : null
}

/** Whether two quantities are equal to the precision of the shorter one, in any unit. */
function isSame(one: Quantity, other: Quantity): boolean {
  const digits = Math.min(one.expression.digits, other.expression.digits)
  const same = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.abs(a) || round(a, digits) === round(b, digits)
  if (one.unit === null || other.unit === null) return same(one.expression.value, other.expression.value)
  return one.unit.dims === other.unit.dims && same(inBase(one), inBase(other))
}

function inBase({ expression, unit }: Quantity): number {
  return expression.value * (unit?.factor ?? 1) + (unit?.offset ?? 0)
}
