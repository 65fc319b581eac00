import { isKnown } from '#contract/base/known.ts'
import type { PageView, ShownPageState } from '#contract/scans.ts'
import { pageStateWords } from '#web/components/page-state-words.ts'
import { useWords } from '#web/components/words.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<ShownPageState, BadgeTone> = {
  waiting: 'plain',
  read: 'right',
  duplicate: 'note',
  unclaimed: 'doubt',
  'unknown-exam': 'doubt',
  'no-code': 'doubt',
  unreadable: 'wrong',
  plain: 'right',
  header: 'note',
  blank: 'plain',
}

/** The one state of a scanned page, in its word. */
export function PageStateBadge({ state }: { state: PageView['state'] }) {
  const words = useWords(pageStateWords)
  return isKnown(tones, state) ? <Badge tone={tones[state]}>{words[state]}</Badge> : <Badge tone="plain">{state}</Badge>
}
