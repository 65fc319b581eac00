import { ClaimMark } from '#web/features/site/claim-mark.tsx'
import type { NamedText } from '#web/features/site/words/page-words.ts'
import './ruled.css'

/** Names and what they mean, on ruled lines. */
export function RuledList({ items }: { items: readonly NamedText[] }) {
  return (
    <dl className="ruled">
      {items.map(({ name, text, claim }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {text}
            {claim !== undefined && <ClaimMark kind={claim} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
