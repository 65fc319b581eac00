import { useId } from 'react'
import type { ExamDetail } from '#contract/exams.ts'
import { printLimits, type SheetSize } from '#contract/sheets.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { pageFormats } from '#engine/sheet/page-format.ts'
import { adviseBothSides, type SidesAdvice } from '#web/features/sheets/advise-both-sides.ts'
import { CoverForm } from '#web/features/sheets/cover-form.tsx'
import { paperWords, printFormWords, type PaperWords } from '#web/features/sheets/print-form-words.ts'
import { printWayWords } from '#web/features/sheets/print-way-words.ts'
import type { PrintChoice } from '#web/features/sheets/use-print-choice.ts'
import { isDense, useSetDense } from '#web/features/sheets/sheet-calls.ts'
import { sheetWords } from '#web/features/sheets/sheet-words.ts'
import type { PrintOrdering } from '#web/features/sheets/use-print-order.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'

interface PrintOptionsProps {
  exam: ExamDetail
  choice: PrintChoice
  ordering: PrintOrdering
}

/** On what paper, how many spare sheets, in how many versions, and with what cover: folded, for most print as it is. */
export function PrintOptions({ exam, choice, ordering }: PrintOptionsProps) {
  const words = useWords(sheetWords)
  const form = useWords(printFormWords)
  const { options } = useWords(printWayWords)
  const { way, spare, versions, coverDraft } = choice
  return (
    <details className="print-fold">
      <summary>{options[way]}</summary>
      <div className="print-options">
        {way === 'named' && (
          <Field label={form.spare} hint={form.spareHint} error={choice.spareCount === null ? words.spareRange : undefined}>
            <TextInput value={spare} inputMode="numeric" className="spare" onChange={(event) => choice.setSpare(event.target.value)} />
          </Field>
        )}
        <Field label={form.versions} hint={form.versionsHint}>
          <Select value={versions} onChange={(event) => choice.setVersions(Number(event.target.value))}>
            {form.versionNames.map((name, at) => (
              <option key={name} value={at + 1}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <FewerPages exam={exam} size={ordering.size.data} />
        <PaperFields choice={choice} ordering={ordering} />
        {way !== 'master' && <CoverFields choice={choice} />}
      </div>
      {coverDraft !== null && <CoverForm draft={coverDraft} onChange={choice.setCoverDraft} />}
    </details>
  )
}

/** The paper that the sheets are printed on. */
function PaperFields({ choice, ordering: { papers, paper, size } }: Omit<PrintOptionsProps, 'exam'>) {
  const words = useWords(sheetWords)
  const onPaper = useWords(paperWords)
  const sidesId = useId()
  const isNothing = papers.pupils + papers.spare + papers.masters === 0
  // Null until it is known what would be printed.
  const advice = size.data === undefined || isNothing ? null : adviseBothSides(papers, size.data.pages, paper)
  return (
    <>
      <Field label={onPaper.paper} hint={onPaper.hints[paper.format]}>
        <Select value={paper.format} onChange={({ target }) => choice.setFormat(pageFormats.find((each) => each === target.value) ?? 'a4')}>
          {pageFormats.map((each) => (
            <option key={each} value={each}>
              {onPaper.formats[each]}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Checkbox
          label={words.bothSides}
          checked={paper.bothSides}
          onChange={(event) => choice.setBothSides(event.target.checked)}
          aria-describedby={sidesId}
        />
        <div id={sidesId} className={classNames('small', advice === null && 'sides-wait')}>
          {advice !== null &&
            (advice.code === 'cut' && paper.bothSides ? (
              <Message kind="doubt">{onPaper.sides.cut}</Message>
            ) : (
              <p className="quiet">{saySides(advice, onPaper.sides)}</p>
            ))}
        </div>
      </div>
    </>
  )
}

function saySides(advice: SidesAdvice, words: PaperWords['sides']): string {
  if (advice.code === 'saves') return words.saves(advice.leaves)
  return advice.code === 'cut' ? words.cut : words.savesNothing
}

function CoverFields({ choice }: { choice: PrintChoice }) {
  const words = useWords(paperWords)
  const hasCover = choice.coverDraft !== null
  return (
    <div>
      <Checkbox label={words.cover} checked={hasCover} onChange={({ target }) => choice.setCoverDraft(target.checked ? choice.startCover() : null)} />
      {!hasCover && <p className="small quiet">{words.coverHint}</p>}
    </div>
  )
}

/** How much paper an order comes to, before it is printed. */
export function PrintSize({ papers, paper, size, pages, leaves }: PrintOrdering) {
  const words = useWords(sheetWords)
  if (size.error !== null || papers.pupils + papers.spare + papers.masters === 0) return null
  if (size.data === undefined || pages === null) return <p className="small quiet print-size">{words.counting}</p>
  const cover = paper.hasCover ? 1 : 0
  const { named, spare, master } = size.data.pages
  return (
    <>
      <p className="small print-size">
        <b>{words.sum(papers, { named: named + cover, spare: spare + cover, master }, pages)}</b>{' '}
        <span className="quiet">{paper.bothSides ? words.leavesOnBothSides(leaves) : words.leavesOnOneSide(leaves)}</span>
      </p>
      {pages > printLimits.pages && <Message kind="wrong">{words.tooLarge(pages, papers.spare > 0)}</Message>}
    </>
  )
}

interface FewerPagesProps {
  exam: ExamDetail
  /** Undefined until it is known. */
  size: { pages: SheetSize; dense?: SheetSize | undefined } | undefined
}

/** Whether the sheets are laid out to save paper, and how much it saves. */
function FewerPages({ exam, size }: FewerPagesProps) {
  const words = useWords(printFormWords)
  const hintId = useId()
  const set = useSetDense(exam)
  const isOn = set.isPending ? set.variables : isDense(exam)
  const hint = isOn ? words.isDense : size?.dense && words.fewerPagesHint(size.pages.named, size.dense.named)
  return (
    <div>
      <Checkbox
        label={words.fewerPages}
        checked={isOn}
        disabled={set.isPending}
        onChange={(event) => set.mutate(event.target.checked)}
        aria-describedby={hintId}
      />
      <p id={hintId} className="small quiet fewer-pages-hint">
        {hint}
      </p>
      {set.error !== null && <Message kind="wrong">{describeError(set.error)}</Message>}
    </div>
  )
}
