import { nameLot } from '#engine/credits/product-names.ts'
import { sayReturn, statementWords } from '#engine/credits/statement-words.ts'
import type { Language } from '#engine/words/words.ts'
import type { WrittenStatement } from '#contract/credits.ts'
import type { Cell } from '#server/platform/text/write-csv.ts'
import { writeCsv } from '#server/platform/text/write-csv.ts'

/** A statement for a spreadsheet: a row a lot, an exam and a return. The first column says which part a row belongs to. */
export function writeStatementTable(statement: WrittenStatement, language: Language): string {
  const words = statementWords[language]
  const { table, opening, in: came, givenBack, out, closing, credits } = words
  const head: Cell[] = [table.section, table.name, table.day, table.kind, words.by, opening, came, givenBack, out, closing]
  const lots = statement.lots.map((lot): Cell[] => [
    words.byLot,
    nameLot(lot, language),
    lot.startsOn,
    '',
    '',
    lot.opening,
    lot.in,
    lot.givenBack,
    lot.out,
    lot.closing,
  ])
  const exams = statement.exams.map(({ title, papers }): Cell[] => outRow(title || words.goneExam, papers))
  const others: Cell[][] = [
    ...(statement.ended === 0 ? [] : [outRow(words.ended, statement.ended)]),
    ...(statement.refunded === 0 ? [] : [outRow(words.refunded, statement.refunded)]),
  ]
  const returns = statement.returns.map(({ title, on, why, by, credits: back }): Cell[] => [
    words.givenBack,
    title || words.goneExam,
    on,
    sayReturn({ why, credits: back }, language),
    by || words.program,
    '',
    '',
    back,
    '',
    '',
  ])
  const all: Cell[] = [
    credits,
    words.allLots,
    statement.month,
    '',
    '',
    statement.opening,
    statement.in,
    statement.givenBack,
    statement.out,
    statement.closing,
  ]
  return writeCsv([head, all, ...lots, ...exams, ...others, ...returns])

  function outRow(name: string, papers: number): Cell[] {
    return [words.byExam, name, '', '', '', '', '', '', papers, '']
  }
}
