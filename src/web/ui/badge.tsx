import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import './badge.css'

export type BadgeTone = 'plain' | 'right' | 'doubt' | 'wrong' | 'note' | 'new' | 'pick'

/** A state in one or two words. */
export function Badge({ tone = 'plain', children, className }: { tone?: BadgeTone; children: ReactNode; className?: string }) {
  return <span className={classNames('badge', `badge--${tone}`, className)}>{children}</span>
}
