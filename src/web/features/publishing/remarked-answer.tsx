import type { PublishedResult } from '#contract/published-result.ts'
import { RemarkLayer } from '#web/components/remarks/remark-layer.tsx'
import { RemarkedPicture } from '#web/components/remarks/remarked-picture.tsx'
import { sayRemarks } from '#web/components/remarks/say-remarks.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAnswerPicture } from './use-answer-picture.ts'
import type { ResultWords } from './words.ts'
import '#web/ui/sheet.css'

interface RemarkedAnswerProps {
  answer: PublishedResult['answers'][number]
  code: string
  words: ResultWords
}

/** What the teacher wrote and drew on an answer, in its place; the words alone where there is no picture. */
export function RemarkedAnswer({ answer: { question, remarks, shown }, code, words }: RemarkedAnswerProps) {
  const picture = useAnswerPicture(shown === null ? null : { code, question })
  if (remarks.length === 0) return null
  const said = sayRemarks(remarks.map(({ remark }) => remark))
  const written = remarks.flatMap(({ id, remark }) => (remark.kind === 'text' ? [{ id, text: remark.text }] : []))
  // On a phone the picture is small: what is written on it stands below it too.
  const inPrint = written.map(({ id, text }) => (
    <p key={id} className="hand g-note">
      {text}
    </p>
  ))
  if (shown === null || picture.isMissing) return inPrint
  return (
    <>
      <figure className="sheet g-remarked">
        {picture.url === null ? (
          <Skeleton lines={3} label={words.loadingPicture} />
        ) : (
          <RemarkedPicture url={picture.url} alt={words.answerOnPaper} shown={shown}>
            <RemarkLayer shown={shown} remarks={remarks} label={`${words.teacherWrote} ${said}`} />
          </RemarkedPicture>
        )}
      </figure>
      {inPrint}
    </>
  )
}
