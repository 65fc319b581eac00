import type { OwnPhoneView } from '#contract/phones.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { nameOfSent } from '#web/components/captured/picture-sender.ts'
import { useWords } from '#web/components/words.ts'
import { phoneWords, type PhoneWords } from '#web/features/capture/phone/phone-words.ts'
import type { Shot } from '#web/features/capture/phone/use-phone.ts'
import { useBlobUrl } from '#web/features/capture/use-blob-url.ts'
import { wordFor } from '#contract/base/word-for.ts'
import { Cross, Tick } from '#web/ui/hand.tsx'
import '#web/ui/sheet.css'

interface StripProps {
  shots: readonly Shot[]
  phone: OwnPhoneView
  pictures: readonly CapturedPicture[]
}

/** The last few pages: on their way, arrived, or why not. */
export function PhoneStrip({ shots, phone, pictures }: StripProps) {
  const words = useWords(phoneWords)
  return (
    <ul className="cam-strip" aria-label={words.lastPages}>
      {shots.map((shot) => (
        <ShotView key={shot.id} shot={shot} {...sayShot(shot, { phone, pictures, words })} />
      ))}
    </ul>
  )
}

interface Said {
  text: string
  mark: 'tick' | 'cross' | null
}

const poor = ['failed', 'duplicate', 'no-code', 'unknown-exam', 'unreadable', 'blank']

function sayShot({ id, flaw }: Shot, { phone, pictures, words }: Omit<StripProps, 'shots'> & { words: PhoneWords }): Said {
  if (flaw !== null) return { text: flaw, mark: 'cross' }
  const known = phone.last.find(({ name }) => name === nameOfSent({ id }))
  if (known !== undefined) {
    const { state, pageNumber } = known
    const text = state === 'read' && pageNumber !== null ? words.page(pageNumber) : wordFor(words.states, state)
    return { text, mark: poor.includes(state) ? 'cross' : 'tick' }
  }
  const kept = pictures.find((picture) => picture.id === id)
  if (kept?.cause === 'already') return { text: words.states.duplicate, mark: 'cross' }
  return kept?.state === 'sent' ? { text: words.states.sent, mark: 'tick' } : { text: words.toSend, mark: null }
}

function ShotView({ shot, text, mark }: { shot: Shot } & Said) {
  const url = useBlobUrl(shot.thumb)
  return (
    <li className={mark === 'cross' ? 'is-bad' : undefined}>
      <div className="sheet">{url !== null && <img src={url} alt="" />}</div>
      <span>
        {mark === 'tick' && <Tick />}
        {mark === 'cross' && <Cross />}
        {text}
      </span>
    </li>
  )
}
