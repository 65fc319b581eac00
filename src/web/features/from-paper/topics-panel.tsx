import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { topicWords } from './topic-words.ts'

interface TopicsPanelProps {
  draft: PaperDraft
  /** By label, for parts that had no topic when they were proposed; null while they are on their way. */
  proposals: readonly { label: string; topic: string; from: string }[] | null
  onTake: (topics: readonly { label: string; topic: string }[]) => void
}

/** The topics that are proposed for the parts of a draft: taken all with one press, or one by one. */
export function TopicsPanel({ draft: { parts }, proposals, onTake }: TopicsPanelProps) {
  const words = useWords(topicWords)
  const without = new Set(parts.filter(({ topic }) => topic === null).map(({ label }) => label))
  const open = (proposals ?? []).filter(({ label }) => without.has(label))
  return (
    <section className="fp-topics" aria-label={words.title}>
      <h2>
        {words.title} <span>{words.counts(parts.length - without.size, parts.length)}</span>
      </h2>
      <p className="small quiet">
        {words.about} {open.length > 0 ? words.proposed(open.length) : proposals !== null && without.size > 0 ? words.none : ''}
      </p>
      {open.length > 0 && (
        <>
          <Button small kind="second" onClick={() => onTake(open)}>
            {words.takeAll(open.length)}
          </Button>
          <details className="fp-plain">
            <summary>
              {open
                .map(({ topic }) => topic)
                .filter((topic, at, all) => all.indexOf(topic) === at)
                .join(' · ')}
            </summary>
            <ul>
              {open.map((proposal) => (
                <li key={proposal.label}>
                  <span>
                    <b>{proposal.label}</b> {proposal.topic}
                    <span className="quiet small fp-why">{proposal.from === 'paper' ? words.from.paper : words.from.earlier}</span>
                  </span>
                  <Button small kind="quiet" aria-label={words.take(proposal.label, proposal.topic)} onClick={() => onTake([proposal])}>
                    {words.takeIt}
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  )
}
