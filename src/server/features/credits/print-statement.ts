import { nameLot } from '#engine/credits/product-names.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { sayReturn, statementWords } from '#engine/credits/statement-words.ts'
import type { FlowBlock } from '#engine/sheet/flow-blocks.ts'
import { formatMonth, formatNearDay } from '#engine/words/format-days.ts'
import { formatDay, formatNumber } from '#engine/words/format.ts'
import type { Language } from '#engine/words/words.ts'
import type { WrittenStatement } from '#contract/credits.ts'
import type { Context } from '#server/platform/context.ts'

/** A statement on paper, drawn in a thread. */
export async function printStatement(
  ctx: Context,
  schoolId: string,
  { statement, language }: { statement: WrittenStatement; language: Language },
): Promise<Uint8Array> {
  const words = statementWords[language]
  return ctx.heavyWork.of(schoolId).printFlow({
    title: words.file(statement.school, formatMonth(statement.month, language)),
    printedAt: ctx.now(),
    blocks: layOutStatement(statement, language),
    pictures: [],
    foot: `${statement.school}. ${words.title}, ${formatMonth(statement.month, language)}`,
  })
}

function layOutStatement(statement: WrittenStatement, language: Language): FlowBlock[] {
  const words = statementWords[language]
  const { school, address, accountNumber, mode, from, to, hasEnded, opening, givenBack, out, closing, held, lots, returns } = statement
  const said = (value: number) => formatNumber(value, language)
  const near = (day: string) => formatNearDay(day, to, language)
  const where = [address, ...(accountNumber === '' ? [] : [words.schoolNumber(accountNumber)])].filter((part) => part !== '')
  const sums = [opening, statement.in, givenBack, out, closing]
  const exams = [
    ...statement.exams.map(({ title, papers }) => [title || words.goneExam, said(papers)]),
    ...(statement.ended === 0 ? [] : [[words.ended, said(statement.ended)]]),
    ...(statement.refunded === 0 ? [] : [[words.refunded, said(statement.refunded)]]),
  ]
  return [
    { kind: 'title', text: school },
    ...(where.length === 0 ? [] : [{ kind: 'text' as const, isSmall: true, text: where.join(' · ') }]),
    { kind: 'text', text: `${words.title}, ${words.days(near(from), formatDay(to, language))}` },
    {
      kind: 'figures',
      figures: [
        { label: words.opening, value: said(opening) },
        { label: words.in, value: `+ ${said(statement.in)}` },
        { label: words.givenBack, value: `+ ${said(givenBack)}` },
        { label: words.out, value: `− ${said(out)}` },
        { label: words.closing, value: said(closing) },
      ],
    },
    { kind: 'label', text: words.byLot },
    {
      kind: 'table',
      widths: [0.4, 0.12, 0.12, 0.14, 0.1, 0.12],
      figures: [1, 2, 3, 4, 5],
      hasSum: true,
      rows: [
        [words.lot, words.opening, words.in, words.givenBack, words.out, words.closing],
        ...lots.map((lot) => [
          `${nameLot(lot, language)}\n${lot.paidKes === null ? words.since(near(lot.startsOn)) : words.paid({ day: near(lot.startsOn), kes: formatKes(lot.paidKes, language), by: lot.paidBy })}`,
          ...[lot.opening, lot.in, lot.givenBack, lot.out, lot.closing].map(said),
        ]),
        [words.allLots, ...sums.map(said)],
      ],
    },
    { kind: 'label', text: words.byExam },
    ...(exams.length === 0
      ? [{ kind: 'text' as const, text: words.noneOut }]
      : [
          {
            kind: 'table' as const,
            widths: [0.8, 0.2],
            figures: [1],
            hasSum: true,
            rows: [[words.exam, words.credits], ...exams, [words.allOut, said(out)]],
          },
        ]),
    ...(returns.length === 0
      ? []
      : [
          { kind: 'label' as const, text: words.givenBack },
          {
            kind: 'table' as const,
            widths: [0.36, 0.32, 0.2, 0.12],
            figures: [3],
            hasSum: true,
            rows: [
              [words.exam, words.why, words.by, words.credits],
              ...returns.map(({ title, on, why, by, credits }) => [
                `${title || words.goneExam}\n${near(on)}`,
                sayReturn({ why, credits }, language),
                by || words.program,
                said(credits),
              ]),
              [words.givenBack, '', '', said(givenBack)],
            ],
          },
        ]),
    {
      kind: 'text',
      isSmall: true,
      text: [hasEnded ? words.closed(formatDay(to, language)) : words.untilNow(formatDay(to, language)), words.held(held), words.packs].join(' '),
    },
    ...(mode === 'practice' ? [{ kind: 'text' as const, isSmall: true, text: words.practice }] : []),
  ]
}
