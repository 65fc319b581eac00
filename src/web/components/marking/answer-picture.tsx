import { getAnswerPicture } from '#contract/review.ts'
import { fileOf, type FileCall } from '#web/api/call.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { markingWords } from './marking-words.ts'

/** The place of an answer on its page, as it was scanned. */
export function AnswerPicture({ answerId, label, small = false }: { answerId: string; label: string; small?: boolean }) {
  return <ScannedPicture file={fileOf(getAnswerPicture, { params: { answerId } })} label={label} small={small} />
}

/** The same, from the URL of any endpoint. */
export function ScannedPicture({ file, label, small = false }: { file: FileCall; label: string; small?: boolean }) {
  const words = useWords(markingWords)
  const { loadingPicture } = useWords(buttonWords)
  const { url, error } = useFileUrl(file)
  if (error !== null) return <p className="quiet small rv-nopic">{small ? words.noPicture : words.noPictureOfAnswer}</p>
  if (url === null) return small ? <span className="skeleton rv-pic-wait" /> : <Skeleton lines={3} label={loadingPicture} />
  return <img className="rv-pic" src={url} alt={label} />
}
