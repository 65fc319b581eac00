import { useState, useEffect, useId } from 'react'
import type { FormEvent } from 'react'
import type { ExamDetail } from '#contract/exams.ts'
import { printLimits, sizePrint, type SheetSetView, type PaperChoice, type SheetSize, getSheetsPdf } from '#contract/sheets.ts'
import { describeError } from '#web/api/describe-error.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { sayClass } from '#web/api/use-classes.ts'
import { useWords } from '#web/components/words.ts'
import { pageFormats, type PageFormat } from '#engine/sheet/page-format.ts'
import { fileOf } from '#web/api/call.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { adviseBothSides, type SidesAdvice } from '#web/features/sheets/advise-both-sides.ts'
import { CoverForm } from '#web/features/sheets/cover-form.tsx'
import { paperWords, printFormWords, type PaperWords } from '#web/features/sheets/print-form-words.ts'
import { nameSheetFile } from '#web/features/sheets/name-sheet-file.ts'
import type { PrintChoice } from '#web/features/sheets/use-print-choice.ts'
import { isUnderWay, usePrintSheets, useSheetSize, isDense, useSetDense } from '#web/features/sheets/sheet-calls.ts'
import { sheetWords, sheetsPageWords } from '#web/features/sheets/sheet-words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface PrintFormProps {
  exam: ExamDetail
  sets: readonly SheetSetView[] | undefined
  choice: PrintChoice
}

/** The class that sheets are made for, and how many spare ones. Orders the PDF, and downloads it when it is ready. */
export function PrintForm({ exam, sets, choice }: PrintFormProps) {
  const words = useWords(sheetWords)
  const form = useWords(printFormWords)
  const { classes, classId, coverDraft } = choice
  const print = usePrintSheets(exam.id)
  const [spare, setSpare] = useState('2')
  const [bothSides, setBothSides] = useState(false)
  const [format, setFormat] = useState<PageFormat>('a4')
  const [versionsChosen, setVersions] = useState<string | null>(null)
  const [last] = sets ?? []
  // As this exam was printed before.
  const versions = versionsChosen ?? String(last?.versionCount ?? 1)
  const ordered = useFetchWhenReady(exam.id, exam.title, sets)
  const size = useSheetSize(exam.id, exam.revision)

  if (classes.data === undefined) return <UnloadedForm classes={classes} />
  const target = classes.data.find((each) => each.id === classId)
  const spareCount = Number(spare)
  const spareError = Number.isInteger(spareCount) && spareCount >= 0 && spareCount <= printLimits.spare ? undefined : words.spareRange
  const pupils = target?.pupilCount ?? 0
  const order = { pupils, spare: spareError === undefined ? spareCount : 0 }
  const total = order.pupils + order.spare
  const paper = { format, bothSides, hasCover: coverDraft !== null }
  const isTooLarge = size.data !== undefined && sizePrint(order, size.data.pages, paper).pages > printLimits.pages
  const isCoverWrong = coverDraft !== null && choice.cover === null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (spareError !== undefined || total === 0 || isTooLarge || isCoverWrong) return
    print.mutate(
      {
        classId: classId === '' ? null : classId,
        spare: spareCount,
        bothSides,
        format,
        cover: choice.cover,
        versions: Number(versions),
        key: newIdempotencyKey(),
      },
      { onSuccess: ({ id }) => ordered.follow(id) },
    )
  }

  return (
    <Card title={form.title}>
      <form className="print-form" onSubmit={submit}>
        <Field label={form.class} hint={target === undefined ? form.unnamed : pupils === 0 ? form.noPupils : form.named(pupils)}>
          <Select value={classId} onChange={(event) => choice.chooseClass(event.target.value)}>
            {classes.data.map((each) => (
              <option key={each.id} value={each.id}>
                {form.classOption(sayClass(each), each.pupilCount)}
              </option>
            ))}
            <option value="">{form.noClass}</option>
          </Select>
        </Field>
        <Field label={form.spare} hint={form.spareHint} error={spareError}>
          <TextInput value={spare} inputMode="numeric" className="spare" onChange={(event) => setSpare(event.target.value)} />
        </Field>
        {classes.data.length === 0 && (
          <p className="small">
            {form.noClasses}{' '}
            <LinkButton kind="quiet" small to={paths.classes}>
              {form.makeClass}
            </LinkButton>
          </p>
        )}
        <Field label={form.versions} hint={form.versionsHint}>
          <Select value={versions} onChange={(event) => setVersions(event.target.value)}>
            {form.versionNames.map((name, at) => (
              <option key={name} value={at + 1}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <FewerPages exam={exam} size={size.data} />
        <PaperFields
          paper={paper}
          choice={choice}
          advice={size.data === undefined || total === 0 ? null : adviseBothSides(order, size.data.pages, paper)}
          onFormat={setFormat}
          onBothSides={setBothSides}
        />
        {coverDraft !== null && <CoverForm draft={coverDraft} onChange={choice.setCoverDraft} />}
        {size.error === null && <PrintSize order={order} paper={paper} size={size.data?.pages} />}
        {print.error !== null && <Message kind="wrong">{describeError(print.error)}</Message>}
        {ordered.error !== null && (
          <Message kind="wrong" title={form.notFetched}>
            {form.inList(describeError(ordered.error))}
          </Message>
        )}
        {ordered.set !== null && isUnderWay(ordered.set) && <Message title={words.underWayTitle}>{words.underWay}</Message>}
        {ordered.set?.state === 'ready' && print.error === null && ordered.error === null && (
          <Message kind="right" title={form.ready(ordered.set.pageCount)}>
            {form.howToPrint}
          </Message>
        )}
        <Button type="submit" wide disabled={total === 0 || isTooLarge || isCoverWrong} busy={print.isPending && words.ordering}>
          <Icon name="print" /> {total === 0 ? form.print : form.printSheets(total)}
        </Button>
      </form>
    </Card>
  )
}

/** Until the classes are there. */
function UnloadedForm({ classes }: { classes: PrintChoice['classes'] }) {
  const form = useWords(printFormWords)
  return (
    <Card title={form.title} {...(classes.error === null && { className: 'print-form-wait' })}>
      {classes.error === null ? (
        <Skeleton lines={16} label={form.loading} />
      ) : (
        <>
          <Message kind="wrong">{describeError(classes.error)}</Message>
          <Button kind="second" small onClick={() => void classes.refetch()}>
            {form.tryAgain}
          </Button>
        </>
      )}
    </Card>
  )
}

interface PaperFieldsProps {
  paper: PaperChoice & { format: PageFormat }
  choice: PrintChoice
  /** Null until it is known what would be printed. */
  advice: SidesAdvice | null
  onFormat: (format: PageFormat) => void
  onBothSides: (bothSides: boolean) => void
}

/** The paper that the sheets are printed on, and whether a cover lies on top. */
function PaperFields({ paper, choice, advice, onFormat, onBothSides }: PaperFieldsProps) {
  const words = useWords(sheetWords)
  const onPaper = useWords(paperWords)
  const sidesId = useId()
  return (
    <>
      <Field label={onPaper.paper} hint={onPaper.hints[paper.format]}>
        <Select value={paper.format} onChange={({ target }) => onFormat(pageFormats.find((each) => each === target.value) ?? 'a4')}>
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
          onChange={(event) => onBothSides(event.target.checked)}
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
      <div>
        <Checkbox
          label={onPaper.cover}
          checked={paper.hasCover}
          onChange={({ target }) => choice.setCoverDraft(target.checked ? choice.startCover() : null)}
        />
        {!paper.hasCover && <p className="small quiet">{onPaper.coverHint}</p>}
      </div>
    </>
  )
}

function saySides(advice: SidesAdvice, words: PaperWords['sides']): string {
  if (advice.code === 'saves') return words.saves(advice.leaves)
  return advice.code === 'cut' ? words.cut : words.savesNothing
}

interface PrintSizeProps {
  order: { pupils: number; spare: number }
  paper: PaperChoice
  /** Undefined until it is known. */
  size: SheetSize | undefined
}

/** How much paper an order comes to, before it is printed. */
function PrintSize({ order, paper, size }: PrintSizeProps) {
  const words = useWords(sheetWords)
  if (order.pupils + order.spare === 0) return null
  if (size === undefined) return <p className="small quiet print-size">{words.counting}</p>
  const cover = paper.hasCover ? 1 : 0
  const { pages, leaves } = sizePrint(order, size, paper)
  return (
    <>
      <p className="small print-size">
        <b>{words.sum(order, { named: size.named + cover, spare: size.spare + cover, master: size.master }, pages)}</b>
        <br />
        <span className="quiet">{paper.bothSides ? words.leavesOnBothSides(leaves) : words.leavesOnOneSide(leaves)}</span>
      </p>
      {pages > printLimits.pages && <Message kind="wrong">{words.tooLarge(pages, order.spare > 0)}</Message>}
    </>
  )
}

interface FetchWhenReady {
  /** Of the print that was ordered here last, as the list knows it. */
  set: SheetSetView | null
  error: unknown
  /** To be called with what was ordered. */
  follow: (sheetSetId: string) => void
}

/** Downloads the PDF that was ordered on this screen as soon as it is ready. */
function useFetchWhenReady(examId: string, title: string, sets: readonly SheetSetView[] | undefined): FetchWhenReady {
  const { prints: words } = useWords(sheetsPageWords)
  const [followed, setFollowed] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [fetched, setFetched] = useState<string | null>(null)
  const set = sets?.find(({ id }) => id === followed) ?? null
  const isDue = set?.state === 'ready' && fetched !== set.id

  useEffect(() => {
    if (!isDue) return
    setFetched(set.id)
    downloadFile(fileOf(getSheetsPdf, { params: { examId, sheetSetId: set.id } }), nameSheetFile(title, set, words)).catch(setError)
  }, [isDue, set, examId, title, words])

  return {
    set,
    error,
    follow(sheetSetId) {
      setError(null)
      setFollowed(sheetSetId)
    },
  }
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
    <>
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
      </div>
      {set.error !== null && <Message kind="wrong">{describeError(set.error)}</Message>}
    </>
  )
}
