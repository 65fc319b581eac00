import { getNamelessPicture } from '#contract/analysis.ts'
import { fileOf } from '#web/api/call.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import './lessons.css'

/** The picture of an answer on which nothing says whose it is. */
export function NamelessPicture({ examId, answerId, label }: { examId: string; answerId: string; label: string }) {
  const { url, error } = useFileUrl(fileOf(getNamelessPicture, { params: { examId, answerId } }))
  if (error !== null) return null
  if (url === null) return <span className="skeleton idea-wait" />
  return <img className="idea-pic" src={url} alt={label} />
}
