import { Link } from 'react-router'
import { describeError } from '#web/api/describe-error.ts'
import { sayClass } from '#web/api/use-classes.ts'
import { useWords } from '#web/components/words.ts'
import { printFormWords } from '#web/features/sheets/print-form-words.ts'
import { printWayWords } from '#web/features/sheets/print-way-words.ts'
import { isUnderWay } from '#web/features/sheets/sheet-calls.ts'
import { sheetWords } from '#web/features/sheets/sheet-words.ts'
import type { PrintChoice } from '#web/features/sheets/use-print-choice.ts'
import type { PrintOrdering } from '#web/features/sheets/use-print-order.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'

interface PartProps {
  choice: PrintChoice
  ordering: PrintOrdering
}

/** How many pupils there are, and how many pages a paper has. Its place is kept until both are known. */
export function PrintNote({ choice: { classes, pupils, way }, ordering: { size } }: PartProps) {
  const words = useWords(printWayWords)
  if (classes.data === undefined || size.data === undefined) return '\u00a0'
  const pages = size.data.pages[way === 'master' ? 'master' : pupils === 0 ? 'spare' : 'named']
  return pupils === 0 ? words.noteOfNobody(pages) : words.note(pupils, pages)
}

/** Prints what is chosen. */
export function PrintButton({ choice: { way }, ordering: { papers, canPrint, isOrdering, print } }: PartProps) {
  const { ordering } = useWords(sheetWords)
  const form = useWords(printFormWords)
  const words = useWords(printWayWords)
  const sheets = papers.pupils + papers.spare
  const named = way === 'both' ? words.printBoth(sheets) : sheets === 0 ? form.print : form.printSheets(sheets)
  return (
    <Button disabled={!canPrint} busy={isOrdering && ordering} onClick={print}>
      <Icon name="print" /> {way === 'master' ? words.printMaster : named}
    </Button>
  )
}

/** For which class. */
export function ClassField({ choice: { classes, classId, chooseClass, pupils, way } }: Pick<PartProps, 'choice'>) {
  const form = useWords(printFormWords)
  const words = useWords(printWayWords)
  if (classes.error !== null && classes.data === undefined) {
    return (
      <div>
        <Message kind="wrong">{describeError(classes.error)}</Message>
        <Button kind="second" small onClick={() => void classes.refetch()}>
          {form.tryAgain}
        </Button>
      </div>
    )
  }
  const isNobodys = classId === ''
  const hint = pupils > 0 || classes.data === undefined ? undefined : isNobodys ? (way === 'both' ? words.onNoList : form.unnamed) : form.noPupils
  return (
    <div className="print-class">
      <Field label={form.class} {...(hint !== undefined && { hint })}>
        <Select small value={classId} onChange={(event) => chooseClass(event.target.value)}>
          {classes.data?.map((each) => (
            <option key={each.id} value={each.id}>
              {form.classOption(sayClass(each), each.pupilCount)}
            </option>
          ))}
          <option value="">{classes.data === undefined ? form.loading : form.noClass}</option>
        </Select>
      </Field>
      {classes.data?.length === 0 && (
        <p className="small">
          {form.noClasses} <Link to={paths.classes}>{form.makeClass}</Link>
        </p>
      )}
    </div>
  )
}

/** What became of the order. */
export function PrintNews({ examId, ordering: { error, ordered } }: { examId: string; ordering: PrintOrdering }) {
  const words = useWords(sheetWords)
  const form = useWords(printFormWords)
  const { copying } = useWords(printWayWords)
  const { set } = ordered
  const isReady = set?.state === 'ready' && error === null && ordered.error === null
  return (
    <>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {ordered.error !== null && (
        <Message kind="wrong" title={form.notFetched}>
          {form.inList(describeError(ordered.error))}
        </Message>
      )}
      {set !== null && isUnderWay(set) && <Message title={words.underWayTitle}>{words.underWay}</Message>}
      {isReady && (
        <Message kind="right" title={form.ready(set.pageCount)}>
          {set.way === 'named' ? (
            form.howToPrint
          ) : (
            <>
              {copying.short}{' '}
              <LinkButton kind="quiet" small to={paths.examCapture(examId)}>
                {copying.check}
              </LinkButton>
            </>
          )}
        </Message>
      )}
    </>
  )
}
