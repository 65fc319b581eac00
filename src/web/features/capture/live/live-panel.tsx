import { wordFor } from '#contract/base/word-for.ts'
import type { OfflineExam } from '#contract/live-reading.ts'
import { useWords } from '#web/components/words.ts'
import { CopiedSheet, LiveDoubts, MissingPage, useSheetName } from '#web/features/capture/live/live-questions.tsx'
import type { LiveView } from '#web/features/capture/live/live-view.ts'
import { liveWords } from '#web/features/capture/live/live-words.ts'
import type { Live } from '#web/features/capture/live/use-live.ts'

/** What was read of the sheet in the hand: whose it is, its mark, and what is asked about it. */
export function LivePanel({ live, view, exam }: { live: Live; view: LiveView; exam: OfflineExam }) {
  const words = useWords(liveWords)
  if (view.asks === 'missing') return <MissingPage live={live} view={view} />
  if (view.asks === 'copied') return <CopiedSheet key={view.picture} live={live} view={view} exam={exam} />
  const { problem } = view.place
  if (problem !== null && problem !== 'read-before') {
    const { title, text } = words.notes[problem]
    return (
      <div className="live-who" role="status">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    )
  }
  return (
    <>
      <ReadPaper view={view} exam={exam} />
      {view.asks === 'doubts' && <LiveDoubts live={live} />}
    </>
  )
}

function ReadPaper({ view, exam }: { view: LiveView; exam: OfflineExam }) {
  const words = useWords(liveWords)
  const nameOf = useSheetName()
  const { paper, pupil, mark, doubts } = view
  const read = [...(paper?.pages.keys() ?? [])].toSorted((a, b) => a - b)
  const isWhole = paper !== null && paper.missing.length === 0
  return (
    <div role="status" aria-atomic="true">
      <div className="live-who">
        <h2>{nameOf(pupil, paper?.number ?? null).whole}</h2>
        <p>{words.paper(pupil?.admission ?? '', { read, pageCount: paper?.pageCount ?? 1, doubts: doubts.length })}</p>
        {mark !== null && mark.of + mark.doubts.length > 0 && (
          <p className="live-mark">
            <b>{mark.marks}</b> {words.markOf(mark.of)}
          </p>
        )}
      </div>
      {exam.hiding !== null && <p className="live-why">{wordFor(words.hiding, exam.hiding)}</p>}
      {mark !== null && isWhole && exam.otherQuestions > 0 && <p className="live-why">{words.others(exam.otherQuestions)}</p>}
    </div>
  )
}
