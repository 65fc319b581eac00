import type { AnswerView } from '#contract/marking.ts'
import { getAnswerPicture } from '#contract/review.ts'
import { fileOf } from '#web/api/call.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { markingWords } from '#web/components/marking/marking-words.ts'
import { useWords } from '#web/components/words.ts'
import { cropsWords, type CropsWords } from './crops-words.ts'
import { seemingTextOf, textOf } from './sections.ts'
import '#web/ui/sheet.css'

/** What was written, trimmed to its ink: as small as the grid needs it. */
export function CropPicture({ answer }: { answer: AnswerView }) {
  const words = useWords(cropsWords)
  const { noPicture } = useWords(markingWords)
  const { url, error } = useFileUrl(fileOf(getAnswerPicture, { params: { answerId: answer.id }, query: { trim: 'ink', size: 'small' } }))
  return (
    <span className="sheet crop-picture">
      {error !== null && <span className="crop-none">{noPicture}</span>}
      {url === null && error === null && <span className="skeleton" />}
      {url !== null && <img src={url} alt={describePicture(answer, words)} draggable={false} />}
    </span>
  )
}

export function describePicture(answer: AnswerView, words: CropsWords): string {
  if (answer.reading.blank) return words.pictureBlank
  const text = textOf(answer)
  if (text !== '') return words.pictureOf(text)
  const seeming = seemingTextOf(answer)
  return seeming === '' ? words.pictureUnread : words.pictureSeems(seeming)
}
