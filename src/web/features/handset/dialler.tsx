import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { dialByPhone } from '#contract/handset.ts'
import { countParts } from '#engine/messages/gsm7.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { PhoneKeys, PhoneScreen } from '#web/components/plain-phone/plain-phone.tsx'
import { useWords } from '#web/components/words.ts'
import { handsetWords } from '#web/features/handset/handset-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

const maxTyped = 20

interface Call {
  id: string
  /** What was sent since it was dialled. */
  sent: string[]
  isOpen: boolean
  screen: string
}

/** A plain phone that dials the service code. Every key goes to the program as the network would bring it. */
export function Dialler({ phone, serviceCode }: { phone: string; serviceCode: string }) {
  const words = useWords(handsetWords)
  const form = useRef<HTMLFormElement>(null)
  // On a small screen it lies below the numbers.
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), [])
  const [typed, setTyped] = useState(serviceCode)
  const [running, setRunning] = useState<Call | null>(null)
  const [isWrongCode, setWrongCode] = useState(false)
  const send = useMutation({
    mutationFn: async (sent: string[]) => {
      const answer = await call(dialByPhone, { body: { phone, call: running?.id ?? null, keys: sent.join('*') } })
      return { id: answer.call, sent, isOpen: answer.isOpen, screen: answer.screen }
    },
    onSuccess: (next) => {
      setRunning(next)
      setTyped('')
    },
  })

  function press(key: string): void {
    if (running?.isOpen === false) putDown()
    setTyped((before) => (before + key).slice(0, maxTyped))
  }

  function putDown(): void {
    send.reset()
    setRunning(null)
    setWrongCode(false)
    setTyped(serviceCode)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (running === null) {
      setWrongCode(typed !== serviceCode)
      if (typed === serviceCode) send.mutate([])
    } else if (typed !== '') send.mutate([...running.sent, typed])
  }

  const isOver = running?.isOpen === false
  const idle = isWrongCode ? words.notInUse : words.ready
  return (
    <form ref={form} className="handset-phone plain-phone" aria-label={words.phone(phone)} onSubmit={submit}>
      <header>
        <b>{phone}</b>
        {isOver && <span>{words.ended}</span>}
      </header>
      <PhoneScreen
        isLive
        text={serviceCode === '' ? words.noServiceCode : (running?.screen ?? idle)}
        note={running !== null && words.chars(countParts(running.screen).chars)}
        reply={
          !isOver && (
            <input
              className="handset-typed"
              aria-label={words.typed}
              inputMode="tel"
              autoComplete="off"
              maxLength={maxTyped}
              value={typed}
              disabled={serviceCode === ''}
              onChange={({ target }) => setTyped(target.value.replaceAll(/[^\d*#]/g, ''))}
            />
          )
        }
      />
      <div className="handset-acts">
        {isOver ? (
          <Button kind="second" onClick={putDown}>
            {words.hangUp}
          </Button>
        ) : (
          <>
            <Button type="submit" disabled={typed === '' || serviceCode === ''} busy={send.isPending && words.busy}>
              {running === null ? words.dial : words.send}
            </Button>
            {running === null ? (
              <Button kind="second" disabled={typed === ''} onClick={() => setTyped(typed.slice(0, -1))}>
                {words.erase}
              </Button>
            ) : (
              <Button kind="second" onClick={putDown}>
                {words.hangUp}
              </Button>
            )}
          </>
        )}
      </div>
      <PhoneKeys onPress={press} disabled={send.isPending || serviceCode === ''} />
      {send.error !== null && <Message kind="wrong">{describeError(send.error)}</Message>}
    </form>
  )
}
