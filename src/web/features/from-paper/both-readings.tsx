import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import type { Proposed, ProposedContent } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { contentOf } from '#engine/exam/from-paper/proposals/proposed-content.ts'
import { useWords } from '#web/components/words.ts'
import { askAiWords } from './ask-ai-words.ts'
import { fromPaperWords } from './from-paper-words.ts'
import { PartContent } from './part-content.tsx'

/** A part as it stands in the draft, and as AI reading proposes it. */
export function BothReadings({ part, proposed }: { part: DraftPart; proposed: Proposed }) {
  const words = useWords(askAiWords)
  const now = contentOf(part)
  return (
    <div className="fp-both">
      <Reading name={words.inDraft} marks={part.marks} content={now} />
      <Reading name={words.byAi} marks={proposed.marks ?? part.marks} content={proposed.content ?? now} />
    </div>
  )
}

function Reading({ name, marks, content }: { name: string; marks: number | null; content: ProposedContent }) {
  const words = useWords(fromPaperWords)
  return (
    <section aria-label={name}>
      <h3>
        {name} <span>{marks === null ? words.noMarks : words.marks(marks)}</span>
      </h3>
      <p className="small quiet">{words.edits.kinds[content.type]}</p>
      <PartContent content={content} />
    </section>
  )
}
