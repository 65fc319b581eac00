import type { Desk } from '#contract/desk.ts'
import { useWords } from '#web/components/words.ts'
import { deskWords } from '#web/features/desk/desk-words.ts'
import { Progress } from '#web/ui/progress.tsx'

/** The demo school while its exams are still made: what is there grows by itself. */
export function StoryNote({ told, parts }: NonNullable<Desk['story']>) {
  const { story } = useWords(deskWords)
  return (
    <div className="desk-story" role="status">
      <p>
        <b>{story.title(told, parts)}</b> <span className="quiet">{story.note}</span>
      </p>
      <Progress label={story.label} parts={[{ tone: 'right', count: told }]} max={parts} />
    </div>
  )
}
