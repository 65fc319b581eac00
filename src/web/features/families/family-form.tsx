import type { ReactNode } from 'react'
import type { FamilyAct, RefusedForm } from '#contract/family-page.ts'
import { LedHere } from '#web/ui/led-here.tsx'
import { Message } from '#web/ui/message.tsx'

interface FamilyFormProps {
  act: FamilyAct
  /** Where it is sent: the page that shows it. */
  path: string
  refused: RefusedForm | null
  /** Which of several it is about. */
  about?: string
  className?: string
  children: ReactNode
}

/** A form that works without scripts: sent to the page that it stands on, which comes back with what became of it. */
export function FamilyForm({ act, path, refused, about, className = 'stack', children }: FamilyFormProps) {
  const isRefused = refused?.act === act && (about === undefined || refused.typed['linkId'] === about)
  return (
    <form method="post" action={path} className={className}>
      <input type="hidden" name="act" value={act} />
      {about !== undefined && <input type="hidden" name="linkId" value={about} />}
      {isRefused && (
        <LedHere>
          <Message kind={refused.goesOn ? 'right' : 'wrong'}>{refused.problem}</Message>
        </LedHere>
      )}
      {children}
    </form>
  )
}

/** What was typed into a form that was refused. */
export function typedIn(refused: RefusedForm | null, act: FamilyAct, field: string): string {
  return refused?.act === act ? (refused.typed[field] ?? '') : ''
}
