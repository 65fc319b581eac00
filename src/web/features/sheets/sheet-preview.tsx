import { useState } from 'react'
import { versionLetters, type VersionLetter } from '#engine/sheet/version-letters.ts'
import { formatShare } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords, useLanguage } from '#web/components/words.ts'
import { paperWords } from '#web/features/sheets/print-form-words.ts'
import { printWayWords } from '#web/features/sheets/print-way-words.ts'
import type { PrintChoice } from '#web/features/sheets/use-print-choice.ts'
import { useCoverPreview, useSheetPreview } from '#web/features/sheets/sheet-calls.ts'
import { PrintedPage } from '#web/components/printed-page.tsx'
import { sheetsPageWords } from '#web/features/sheets/sheet-words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

/** The pages as they come out of the printer, one after the other: a named sheet, or the master. */
export function SheetPreview({ examId, choice }: { examId: string; choice: PrintChoice }) {
  const { classId, cover, way, versions, format } = choice
  const { preview: words, tryAgain } = useWords(sheetsPageWords)
  const { coverPage, formats } = useWords(paperWords)
  const ways = useWords(printWayWords)
  const [letterChosen, setLetter] = useState<VersionLetter>('A')
  const [shown, setShown] = useState<'named' | 'master'>('named')
  const [turned, setTurned] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const letters = versionLetters.slice(0, versions)
  const letter = versions === 1 ? null : (letters.find((each) => each === letterChosen) ?? 'A')
  const kind = way === 'both' ? shown : way
  const { data, error, refetch } = useSheetPreview(examId, { kind, letter, classId })
  const front = useCoverPreview(examId, { cover, classId })
  const pages = data && kind === 'named' && cover !== null && front.data ? [front.data, ...data.pages] : data?.pages
  // The master may have fewer pages than the sheet that one had turned to.
  const page = pages?.[Math.min(turned, pages.length - 1)]
  const count = data?.pages.length ?? 1
  return (
    <Card
      className="preview"
      title={kind === 'master' ? ways.master : way === 'both' ? ways.namedSheet : words.title}
      aside={page === undefined ? undefined : page.page === 0 ? coverPage : words.pageOn(page.page, count, formats[format])}
    >
      {way === 'both' && (
        <Segmented
          label={ways.shown}
          options={[
            { value: 'named', label: ways.namedSheet },
            { value: 'master', label: ways.master },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      {letter !== null && (
        <Field label={words.shown} className="preview-version">
          <Select small value={letter} onChange={({ target }) => setLetter(letters.find((each) => each === target.value) ?? 'A')}>
            {letters.map((each) => (
              <option key={each} value={each}>
                {words.version(each)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {data !== undefined && kind === 'named' && data.unprintable.length > 0 && (
        <Message kind="doubt" title={words.unprintable(data.unprintable.length)}>
          <p>{data.unprintable.map(({ admission, name }) => `${name} (${admission})`).join(', ')}</p>
        </Message>
      )}
      {error !== null && (
        <>
          <Message kind="wrong">{describeError(error)}</Message>
          <Button kind="second" small onClick={() => void refetch()}>
            {tryAgain}
          </Button>
        </>
      )}
      <div className="preview-well">
        {page === undefined && error === null && (
          <div role="status" aria-label={words.drawing}>
            <span className="skeleton preview-page" />
          </div>
        )}
        {page !== undefined && (
          <button
            type="button"
            className="preview-open"
            aria-label={page.page === 0 ? coverPage : words.enlarge(page.page)}
            onClick={() => setZoomed(true)}
          >
            <PrintedPage svg={page.svg} alt="" className="preview-page" />
          </button>
        )}
        {page !== undefined && pages !== undefined && pages.length > 1 && <TurnKeys pages={pages} page={page.page} onPage={setTurned} />}
      </div>
      {page !== undefined && pages !== undefined && isZoomed && (
        <ZoomedSheet key={page.page} pages={pages} page={page} count={count} onPage={setTurned} onClose={() => setZoomed(false)} />
      )}
    </Card>
  )
}

interface TurnKeysProps {
  pages: readonly Page[]
  page: number
  /** By its place. */
  onPage: (at: number) => void
}

/** To the page before and to the next one. */
function TurnKeys({ pages, page, onPage }: TurnKeysProps) {
  const { preview: words } = useWords(sheetsPageWords)
  const at = pages.findIndex((each) => each.page === page)
  return (
    <span className="zoom-keys">
      <IconButton framed label={words.before} icon={<Icon name="left" />} disabled={at <= 0} onClick={() => onPage(at - 1)} />
      <IconButton framed label={words.next} icon={<Icon name="right" />} disabled={at >= pages.length - 1} onClick={() => onPage(at + 1)} />
    </span>
  )
}

/** Page 0 is the cover. */
interface Page {
  page: number
  svg: string
}

interface ZoomedSheetProps {
  pages: readonly Page[]
  page: Page
  count: number
  onPage: (at: number) => void
  onClose: () => void
}

const zooms = [100, 150, 200, 300] as const

/** One page, enlarged, with buttons to the previous and the next page. */
function ZoomedSheet({ pages, page: { page, svg }, count, onPage, onClose }: ZoomedSheetProps) {
  const { preview: words } = useWords(sheetsPageWords)
  const { coverPage } = useWords(paperWords)
  const language = useLanguage()
  const [zoom, setZoom] = useState(0)
  return (
    <Dialog isOpen onClose={onClose} title={page === 0 ? coverPage : words.pageOf(page, count)} wide>
      <div className="zoomed" tabIndex={0} role="region" aria-label={page === 0 ? coverPage : words.page(page)}>
        <div style={{ width: `${zooms[zoom] ?? 100}%` }}>
          <PrintedPage svg={svg} alt={page === 0 ? coverPage : words.picture(page)} className="preview-page" />
        </div>
      </div>
      <DialogButtons>
        <TurnKeys pages={pages} page={page} onPage={onPage} />
        <Button kind="second" small onClick={() => setZoom((zoom + 1) % zooms.length)}>
          <Icon name="search" /> {formatShare((zooms[zoom] ?? 100) / 100, language)}
        </Button>
        <Button kind="second" small onClick={onClose}>
          {words.close}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
