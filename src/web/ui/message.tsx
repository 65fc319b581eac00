import type { ReactNode } from 'react'
import { Cross, Tick } from '#web/ui/hand.tsx'
import { SiteIcon } from '#web/ui/site-icon.tsx'
import { classNames } from '#web/ui/class-names.ts'
import './message.css'

export type MessageKind = 'note' | 'right' | 'doubt' | 'wrong'

export interface MessageProps {
  kind?: MessageKind
  title?: ReactNode
  children?: ReactNode
  /** False for a message that was there from the start: it is then not announced. */
  live?: boolean
}

/** News in the page. `wrong` interrupts a screen reader (role alert), the others wait (role status). */
export function Message({ kind = 'note', title, children, live = true }: MessageProps) {
  const role = live ? { role: kind === 'wrong' ? 'alert' : 'status' } : {}
  return (
    <div className={classNames('alert', kind !== 'note' && `alert--${kind}`)} {...role}>
      <MessageMark kind={kind} />
      <div>
        {title !== undefined && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}

function MessageMark({ kind }: { kind: MessageKind }) {
  if (kind === 'wrong') return <Cross />
  if (kind === 'right') return <Tick />
  return <SiteIcon name="info" />
}
