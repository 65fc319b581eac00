import { useState } from 'react'
import type { OfflineExam } from '#contract/live-reading.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/admission-question.ts'
import { useWords } from '#web/components/words.ts'
import { WithBold } from '#web/components/with-bold.tsx'
import { findByAdmission, type LiveDoubt, type LiveView, type Pupil } from '#web/features/capture/live/live-view.ts'
import { liveWords } from '#web/features/capture/live/live-words.ts'
import type { Live } from '#web/features/capture/live/use-live.ts'
import { useBlobUrl } from '#web/features/capture/use-blob-url.ts'
import { Button } from '#web/ui/button.tsx'

/** Each doubt as it stands on the sheet, with what it may be. Nothing is chosen beforehand. */
export function LiveDoubts({ live }: { live: Pick<Live, 'doubts' | 'crop' | 'decide'> }) {
  const { doubt: words } = useWords(liveWords)
  return (
    <ul className="live-doubts" aria-label={words.list}>
      {live.doubts.map((doubt) => (
        <DoubtRow key={`${doubt.picture} ${doubt.question}`} doubt={doubt} crop={live.crop(doubt.picture, doubt.question)} onChoose={live.decide} />
      ))}
    </ul>
  )
}

function DoubtRow({ doubt, crop, onChoose }: { doubt: LiveDoubt; crop: Blob | null; onChoose: Live['decide'] }) {
  const { doubt: words } = useWords(liveWords)
  const url = useBlobUrl(crop)
  const { question, choices } = doubt
  return (
    <li>
      <div className="sheet live-crop">
        <b>{question}</b>
        {url !== null && <img src={url} alt={words.crop(question)} />}
      </div>
      {choices.map((options) => {
        const text = options.join(', ')
        return (
          <Button
            key={text}
            kind="second"
            data-key
            aria-label={text === '' ? words.nothingIn(question) : words.choose(question, text)}
            onClick={() => onChoose(doubt, options)}
          >
            {text === '' ? words.nothing : text}
          </Button>
        )
      })}
    </li>
  )
}

/** How a sheet is called: by its pupil, or by what stands on it. */
export function useSheetName(): (pupil: Pupil | null, number: string | null) => { whole: string; first: string } {
  const words = useWords(liveWords)
  return (pupil, number) => {
    if (pupil !== null) return { whole: pupil.name, first: pupil.name.split(' ')[0] ?? pupil.name }
    const sheet = number === null ? words.copy : words.sheet(number)
    return { whole: sheet, first: sheet }
  }
}

/** Another packet has begun while the one before it lacks pages. */
export function MissingPage({ live, view }: { live: Live; view: LiveView }) {
  const { missing: words } = useWords(liveWords)
  const nameOf = useSheetName()
  const { missing, place, pupil, paper } = view
  if (missing === null) return null
  const { pages } = missing
  const left = nameOf(missing.pupil, missing.paper.number)
  const here = nameOf(pupil, paper?.number ?? null)
  const now = words.now(here.whole, place.page ?? 1)
  return (
    <>
      <div className="live-who" role="status">
        <h2>{words.title(pages, left.whole)}</h2>
      </div>
      <p className="live-why">
        <WithBold text={words.text({ now, first: left.first, pages })} bold={now} />
      </p>
      <div className="live-act">
        <Button wide className="live-first" data-key onClick={live.leave}>
          {words.take(left.first, pages)}
        </Button>
        <Button wide kind="second" data-key onClick={live.leave}>
          {words.goOn(here.first)}
        </Button>
      </div>
    </>
  )
}

/** Two numbers came under one code: two pupils have a copy each, or one of the numbers is a slip. */
export function CopiedSheet({ live, view, exam }: { live: Live; view: LiveView; exam: OfflineExam }) {
  const { copied: words } = useWords(liveWords)
  const [isChoosing, setChoosing] = useState(false)
  const pictures = [view.place.other, view.picture].filter((picture) => picture !== null)
  const numbers = pictures.flatMap((picture) => {
    const own = live.reading(picture)
    return own === undefined || own.reading.admission === null ? [] : [{ ...own, admission: own.reading.admission }]
  })
  const inHandAt = live.reading(view.picture)?.takenAt ?? 0
  return (
    <>
      <div className="live-who" role="status">
        <h2>{words.title}</h2>
      </div>
      <div className="live-numbers">
        {numbers.map(({ picture, takenAt, admission }) => (
          <figure key={picture}>
            <NumberOnSheet crop={live.crop(picture, ADMISSION_QUESTION)} admission={admission} />
            <figcaption>
              <b>{admission}</b>
              <b>{findByAdmission(exam, admission)?.name}</b>
              {picture === view.picture ? words.inHand : words.ago(Math.floor((inHandAt - takenAt) / 60_000))}
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="live-why">{isChoosing ? words.choose : words.note}</p>
      <div className="live-act">
        {isChoosing ? (
          numbers.map(({ picture, admission }) => (
            <Button key={picture} wide kind="second" data-key onClick={() => live.sayOfNumbers({ admission })}>
              {[admission, findByAdmission(exam, admission)?.name ?? ''].filter((part) => part !== '').join(' · ')}
            </Button>
          ))
        ) : (
          <>
            <Button wide className="live-first" data-key onClick={() => live.sayOfNumbers('two-pupils')}>
              {words.two}
            </Button>
            <Button wide kind="second" data-key onClick={() => setChoosing(true)}>
              {words.one}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function NumberOnSheet({ crop, admission }: { crop: Blob | null; admission: string }) {
  const { copied: words } = useWords(liveWords)
  const url = useBlobUrl(crop)
  return <div className="sheet">{url === null ? admission : <img src={url} alt={words.crop(admission)} />}</div>
}
