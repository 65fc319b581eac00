import type { ReactNode } from 'react'
import type { CardView } from '#contract/revision.ts'
import type { RevisionDoor } from '#contract/revision-page.ts'
import { pathIn } from '#contract/base/site-language.ts'
import { useLanguage } from '#web/components/words.ts'

interface RevisionFormProps {
  door: RevisionDoor
  card: Pick<CardView, 'id' | 'turn' | 'key'>
  className?: string
  children: ReactNode
}

/** A form about one card, sent to the page that it stands on. */
export function RevisionForm({ door, card, className, children }: RevisionFormProps) {
  const path = pathIn(useLanguage(), '/revise')
  return (
    <form method="post" action={'linkId' in door ? `${path}?child=${door.linkId}` : path} className={className} data-card={card.id}>
      {'code' in door && <input type="hidden" name="result" value={door.code} />}
      <input type="hidden" name="cardId" value={card.id} />
      <input type="hidden" name="turn" value={card.turn} />
      <input type="hidden" name="key" value={card.key} />
      {children}
    </form>
  )
}
