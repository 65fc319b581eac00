import { useState } from 'react'
import { isKnown } from '#contract/base/word-for.ts'
import type { MoneyView, UnassignedView } from '#contract/money.ts'
import { daysBetween, eatDayOf } from '#engine/credits/eat-days.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { formatClock, formatList, formatWeekday } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { AssignDialog } from '#web/features/money/assign-dialog.tsx'
import { moneyWords, type MoneyWords } from '#web/features/money/money-words.ts'
import { nameProduct } from '#web/features/money/name-product.ts'
import type { Language } from '#web/components/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

/** Money without an owner, each with what it looks like. */
export function UnassignedCard({ unassigned, today }: { unassigned: MoneyView['unassigned']; today: string }) {
  const words = useWords(moneyWords)
  const language = useLanguage()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = unassigned.rows.find(({ id }) => id === openId)
  const { oldestAt, rows } = unassigned
  const days = oldestAt === null ? 0 : daysBetween(eatDayOf(new Date(oldestAt)), today)
  return (
    <Card title={words.unassigned.title} aside={oldestAt === null ? '' : words.unassigned.oldest(days)} className="mo-first">
      {rows.length === 0 && <p className="quiet small">{words.unassigned.none}</p>}
      {rows.length > 0 && (
        <Table
          caption={words.unassigned.title}
          columns={listColumns({ words, language, firstId: rows[0]?.id ?? '', onAssign: setOpenId })}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      {open !== undefined && <AssignDialog key={open.id} payment={open} onClose={() => setOpenId(null)} />}
    </Card>
  )
}

function listColumns({
  words,
  language,
  firstId,
  onAssign,
}: {
  words: MoneyWords
  language: Language
  firstId: string
  onAssign: (id: string) => void
}): Column<UnassignedView>[] {
  const { columns } = words.unassigned
  return [
    {
      head: columns.amount,
      name: true,
      cell: ({ restKes, receipt, isPractice }) => (
        <>
          {formatKes(restKes, language)} {isPractice && <Badge>{words.isPractice}</Badge>}
          <span className="mo-sub">{receipt}</span>
        </>
      ),
    },
    {
      head: columns.came,
      cell: ({ paidAt, payer }) => (
        <span className="mo-came">
          {`${formatWeekday(paidAt, language)}, ${formatClock(paidAt, language)}`}
          {payer !== '' && <span className="mo-sub">{words.unassigned.from(payer)}</span>}
        </span>
      ),
    },
    { head: columns.account, cell: ({ account }) => <b className="mo-typed">{account || words.unassigned.nothingTyped}</b> },
    { head: columns.looks, cell: (row) => <span>{describeLooks(row, { words, language })}</span> },
    {
      head: columns.act,
      cell: ({ id, receipt }) => (
        <Button small kind={id === firstId ? 'first' : 'second'} aria-label={words.unassigned.assignOf(receipt)} onClick={() => onAssign(id)}>
          {words.unassigned.assign}
        </Button>
      ),
    },
  ]
}

/** Whose money it may be, in sentences. A person decides. */
function describeLooks(
  { amountKes, restKes, schoolName, looksLike, pack, claimedFor, isUnlisted }: UnassignedView,
  { words, language }: { words: MoneyWords; language: Language },
): string {
  const { slips, several, noSchool, pack: ofPack, rest, claimed, unlisted } = words.unassigned
  if (isUnlisted) return claimedFor === null ? unlisted : `${unlisted} ${claimed(claimedFor)}`
  if (claimedFor !== null) return claimed(claimedFor)
  if (schoolName !== null && restKes < amountKes) return rest(formatKes(restKes, language), schoolName)
  const [first] = looksLike
  const names = looksLike.map((one) => one.schoolName)
  const school =
    first === undefined
      ? noSchool
      : looksLike.length > 1
        ? several(looksLike.length, formatList(names, language))
        : isKnown(slips, first.slip)
          ? slips[first.slip](first.accountNumber, first.schoolName)
          : first.schoolName
  return pack === null ? school : `${school} ${ofPack(nameProduct({ kind: 'pack', product: pack }, words))}`
}
