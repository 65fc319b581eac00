import { isKnown } from '#contract/known.ts'
import type { PageView, ShownPageState } from '#contract/scans.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<ShownPageState, { tone: BadgeTone; label: string }> = {
  waiting: { tone: 'plain', label: 'Reading' },
  read: { tone: 'right', label: 'Read' },
  duplicate: { tone: 'note', label: 'Duplicate' },
  'unknown-exam': { tone: 'doubt', label: 'Unknown exam' },
  'no-code': { tone: 'doubt', label: 'No code' },
  unreadable: { tone: 'wrong', label: 'Unreadable' },
  plain: { tone: 'right', label: 'Plain page' },
  header: { tone: 'note', label: 'Header sheet' },
  blank: { tone: 'plain', label: 'Blank' },
}

/** The one state of a scanned page, in its word. */
export function PageStateBadge({ state }: { state: PageView['state'] }) {
  const { tone, label } = isKnown(looks, state) ? looks[state] : { tone: 'plain' as const, label: state }
  return <Badge tone={tone}>{label}</Badge>
}
