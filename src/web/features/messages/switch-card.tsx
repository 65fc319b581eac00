import { useState } from 'react'
import type { MessagesHome } from '#contract/messages.ts'
import { formatDay } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { useSwitchMessages } from './messages-calls.ts'
import { messagesWords } from './messages-words.ts'
import { writeShillings } from '#web/components/write-cents.ts'

/** Switches the school's messages on, with their price, and off. */
export function SwitchCard({ home: { isOn, maySwitch, centsPerPart, switchedByName, switchedAt } }: { home: MessagesHome }) {
  const { switch: words } = useWords(messagesWords)
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const change = useSwitchMessages()
  const aPart = writeShillings(centsPerPart, language)
  return (
    <Card title={isOn ? words.titleOn : words.titleOff} className="msg-switch">
      {change.error !== null && <Message kind="wrong">{describeError(change.error)}</Message>}
      <p>{words.price(aPart)}</p>
      <p>{words.what}</p>
      <p className="quiet">{words.who}</p>
      {switchedByName !== null && switchedAt !== null && <p className="quiet">{words.by(switchedByName, formatDay(switchedAt, language))}</p>}
      {maySwitch ? (
        <Button kind={isOn ? 'second' : 'first'} onClick={() => setAsking(true)}>
          {isOn ? words.off : words.on}
        </Button>
      ) : (
        !isOn && <p>{words.others}</p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={isOn ? words.askOff : words.askOn}
        text={isOn ? words.askOffText : words.askOnText(aPart)}
        confirm={isOn ? words.confirmOff : words.confirmOn}
        danger={isOn}
        busy={change.isPending && words.busy}
        onConfirm={() => change.mutate(!isOn, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}
