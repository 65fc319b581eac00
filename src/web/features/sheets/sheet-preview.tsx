import { useState } from 'react'
import { versionLetters, type VersionLetter } from '#engine/sheet/version-letters.ts'
import { formatShare } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords, useLanguage } from '#web/components/words.ts'
import { paperWords } from '#web/features/sheets/print-form-words.ts'
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

/** The pages as they come out of the printer. */
export function SheetPreview({ examId, choice: { classId, cover } }: { examId: string; choice: Pick<PrintChoice, 'classId' | 'cover'> }) {
  const { preview: words, tryAgain } = useWords(sheetsPageWords)
  const { coverPage } = useWords(paperWords)
  const [letter, setLetter] = useState<VersionLetter | null>(null)
  const { data, error, refetch } = useSheetPreview(examId, { letter, classId })
  const sheet = data?.pages
  const front = useCoverPreview(examId, { cover, classId })
  const pages = sheet && cover !== null && front.data ? [front.data, ...sheet] : sheet
  const [zoomed, setZoomed] = useState<number | null>(null)
  const page = pages?.find((each) => each.page === zoomed)
  return (
    <Card title={words.title} aside={pages === undefined ? undefined : words.pages(sheet?.length ?? pages.length)} className="preview">
      <Field label={words.shown} className="preview-version">
        <Select small value={letter ?? ''} onChange={({ target }) => setLetter(versionLetters.find((each) => each === target.value) ?? null)}>
          <option value="">{words.ownOrder}</option>
          {versionLetters.map((each) => (
            <option key={each} value={each}>
              {words.version(each)}
            </option>
          ))}
        </Select>
      </Field>
      {data !== undefined && data.unprintable.length > 0 && (
        <Message kind="doubt" title={words.unprintable(data.unprintable.length)}>
          <p>{data.unprintable.map(({ admission, name }) => `${name} (${admission})`).join(', ')}</p>
        </Message>
      )}
      {pages === undefined && error === null && (
        <div className="preview-pages" role="status" aria-label={words.drawing}>
          <span className="skeleton preview-page" />
          <span className="skeleton preview-page" />
        </div>
      )}
      {error !== null && (
        <>
          <Message kind="wrong">{describeError(error)}</Message>
          <Button kind="second" small onClick={() => void refetch()}>
            {tryAgain}
          </Button>
        </>
      )}
      <ul className="preview-pages">
        {pages?.map((each) => (
          <li key={each.page}>
            <button
              type="button"
              className="preview-open"
              aria-label={each.page === 0 ? coverPage : words.enlarge(each.page)}
              onClick={() => setZoomed(each.page)}
            >
              <PrintedPage svg={each.svg} alt="" className="preview-page" />
            </button>
            <span className="small quiet">{each.page === 0 ? coverPage : words.page(each.page)}</span>
          </li>
        ))}
      </ul>
      {page !== undefined && (
        <ZoomedSheet
          key={page.page}
          svg={page.svg}
          page={page.page}
          first={pages?.[0]?.page ?? 1}
          count={sheet?.length ?? 1}
          onPage={setZoomed}
          onClose={() => setZoomed(null)}
        />
      )}
    </Card>
  )
}

interface ZoomedSheetProps {
  svg: string
  page: number
  /** 0 where a cover lies before the first page. */
  first: number
  count: number
  onPage: (page: number) => void
  onClose: () => void
}

const zooms = [100, 150, 200, 300] as const

/** One page, enlarged, with buttons to the previous and the next page. */
function ZoomedSheet({ svg, page, first, count, onPage, onClose }: ZoomedSheetProps) {
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
        <span className="zoom-keys">
          <IconButton framed label={words.before} icon={<Icon name="left" />} disabled={page <= first} onClick={() => onPage(page - 1)} />
          <IconButton framed label={words.next} icon={<Icon name="right" />} disabled={page >= count} onClick={() => onPage(page + 1)} />
          <Button kind="second" small onClick={() => setZoom((zoom + 1) % zooms.length)}>
            <Icon name="search" /> {formatShare((zooms[zoom] ?? 100) / 100, language)}
          </Button>
        </span>
        <Button kind="second" small onClick={onClose}>
          {words.close}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
