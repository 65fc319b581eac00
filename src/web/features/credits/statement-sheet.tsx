import type { ReactNode } from 'react'
import type { StatementView } from '#contract/credits.ts'
import { nameLot } from '#engine/credits/product-names.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { sayReturn, statementWords } from '#engine/credits/statement-words.ts'
import { formatNearDay } from '#engine/words/format-days.ts'
import { formatDay, formatNumber } from '#engine/words/format.ts'
import { useLanguage } from '#web/components/words.ts'
import './statement.css'

/** A statement as it stands on paper. */
export function StatementSheet({ statement }: { statement: StatementView }) {
  const language = useLanguage()
  const words = statementWords[language]
  const { school, address, accountNumber, from, to, opening, givenBack, out, closing, held, hasEnded, mode } = statement
  const where = [address, ...(accountNumber === '' ? [] : [words.schoolNumber(accountNumber)])].filter((part) => part !== '')
  return (
    <article className="st">
      <div className="st-top">
        <div>
          <h2>{school}</h2>
          {where.length > 0 && <p>{where.join(' · ')}</p>}
        </div>
        <div>
          <h3>{words.title}</h3>
          <p>{words.days(formatNearDay(from, to, language), formatDay(to, language))}</p>
        </div>
      </div>
      <dl className="st-sums">
        <Sum label={words.opening} value={formatNumber(opening, language)} />
        <Sum label={words.in} value={`+ ${formatNumber(statement.in, language)}`} />
        <Sum label={words.givenBack} value={`+ ${formatNumber(givenBack, language)}`} />
        <Sum label={words.out} value={`− ${formatNumber(out, language)}`} />
        <Sum label={words.closing} value={formatNumber(closing, language)} />
      </dl>
      <Lots statement={statement} />
      <Exams statement={statement} />
      {statement.returns.length > 0 && <Returns statement={statement} />}
      <div className="st-note">
        <p>
          {hasEnded ? words.closed(formatDay(to, language)) : words.untilNow(formatDay(to, language))} {words.held(held)} {words.packs}
        </p>
        {mode === 'practice' && <p>{words.practice}</p>}
      </div>
    </article>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Num({ value, isTotal = false }: { value: number; isTotal?: boolean }) {
  const text = formatNumber(value, useLanguage())
  return <td className={value === 0 && !isTotal ? 'num st-nil' : 'num'}>{isTotal ? <b>{text}</b> : text}</td>
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <h4>
        {title} {note !== undefined && <span>{note}</span>}
      </h4>
      {children}
    </section>
  )
}

function Lots({ statement: { lots, to, opening, in: came, givenBack, out, closing } }: { statement: StatementView }) {
  const language = useLanguage()
  const words = statementWords[language]
  return (
    <Part title={words.byLot} note={words.lotsOrder}>
      <table className="st-table st-lots">
        <thead>
          <tr>
            <th>{words.lot}</th>
            {[words.opening, words.in, words.givenBack, words.out, words.closing].map((head) => (
              <th key={head} className="num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.id}>
              <td>
                {nameLot(lot, language)}
                <small>
                  {lot.paidKes === null
                    ? words.since(formatNearDay(lot.startsOn, to, language))
                    : words.paid({ day: formatNearDay(lot.startsOn, to, language), kes: formatKes(lot.paidKes, language), by: lot.paidBy })}
                </small>
              </td>
              <Num value={lot.opening} />
              <Num value={lot.in} />
              <Num value={lot.givenBack} />
              <Num value={lot.out} />
              <Num value={lot.closing} isTotal />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{words.allLots}</td>
            {[opening, came, givenBack, out, closing].map((value, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- five columns that stay
              <Num key={at} value={value} isTotal />
            ))}
          </tr>
        </tfoot>
      </table>
    </Part>
  )
}

function Exams({ statement: { exams, ended, refunded, out } }: { statement: StatementView }) {
  const words = statementWords[useLanguage()]
  return (
    <Part title={words.byExam} note={words.rule}>
      {out === 0 ? (
        <p className="small">{words.noneOut}</p>
      ) : (
        <table className="st-table">
          <thead>
            <tr>
              <th>{words.exam}</th>
              <th className="num">{words.credits}</th>
            </tr>
          </thead>
          <tbody>
            {exams.map(({ examId, title, papers }) => (
              <tr key={examId ?? title}>
                <td>{title || words.goneExam}</td>
                <Num value={papers} isTotal />
              </tr>
            ))}
            {ended > 0 && (
              <tr>
                <td>{words.ended}</td>
                <Num value={ended} isTotal />
              </tr>
            )}
            {refunded > 0 && (
              <tr>
                <td>{words.refunded}</td>
                <Num value={refunded} isTotal />
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <td>{words.allOut}</td>
              <Num value={out} isTotal />
            </tr>
          </tfoot>
        </table>
      )}
    </Part>
  )
}

function Returns({ statement: { returns, to, givenBack } }: { statement: StatementView }) {
  const language = useLanguage()
  const words = statementWords[language]
  return (
    <Part title={words.givenBack}>
      <table className="st-table st-returns">
        <thead>
          <tr>
            <th>{words.exam}</th>
            <th>{words.why}</th>
            <th>{words.by}</th>
            <th className="num">{words.credits}</th>
          </tr>
        </thead>
        <tbody>
          {returns.map(({ examId, title, on, why, by, credits }) => (
            <tr key={`${examId ?? title} ${on} ${why} ${by}`}>
              <td>
                {title || words.goneExam}
                <small>{formatNearDay(on, to, language)}</small>
              </td>
              <td>{sayReturn({ why, credits }, language)}</td>
              <td>{by === '' ? words.program : by}</td>
              <Num value={credits} isTotal />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{words.givenBack}</td>
            <Num value={givenBack} isTotal />
          </tr>
        </tfoot>
      </table>
    </Part>
  )
}
