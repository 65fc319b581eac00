import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnPhoneView } from '#contract/phones.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { describeError } from '#web/api/describe-error.ts'
import { listPictures, onPicturesChanged, removePictures, updatePicture } from '#web/components/captured/picture-store.ts'
import { tryAgain } from '#web/components/captured/captured-picture.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { canKeepPictures } from '#web/features/capture/can-keep-pictures.ts'
import { join, leave, report } from '#web/features/capture/phone/phone-calls.ts'
import { isOver } from '#web/features/capture/phone/use-phone.ts'
import { PhoneScreen } from '#web/features/capture/phone/phone-screen.tsx'
import { forgetPhoneSession, readDeviceId, readPhoneSession } from '#web/features/capture/phone/phone-session.ts'
import { phoneWords } from '#web/features/capture/phone/phone-words.ts'
import { ShortBar } from '#web/layouts/short-bar.tsx'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { appSiteWords } from '#web/layouts/words/app-site-words.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import '../scene.css'
import './phone-page.css'
import '#web/layouts/app-frame.css'
import '#web/styles/app.css'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { FormSheet } from '#web/ui/form-sheet.tsx'
import { Message } from '#web/ui/message.tsx'

export const meta = () => pageMeta({ title: readWords(phoneWords).title })

type State =
  | { kind: 'connecting' }
  /** `problem`: why the code was not taken, or why the phone is not connected any more. */
  | { kind: 'apart'; why: 'new' | 'ended' | 'left'; problem: unknown }
  | { kind: 'connected'; phone: OwnPhoneView }

/** A phone without an account: it comes in with the code of a screen, photographs the pages of one exam, and is let go again. */
export default function PairPage() {
  const [state, setState] = useState<State>({ kind: 'connecting' })
  const [deviceId, setDeviceId] = useState('')
  const [tried, setTried] = useState('')
  const unsent = useUnsent(deviceId)

  async function connect(code: string): Promise<void> {
    setState({ kind: 'connecting' })
    setTried(code)
    try {
      const phone = await join(code)
      await sendAgain(deviceId === '' ? readDeviceId() : deviceId, phone.examId)
      setTried('')
      setState({ kind: 'connected', phone })
    } catch (error) {
      setState({ kind: 'apart', why: 'new', problem: error })
    }
  }
  async function goOn(): Promise<void> {
    const kept = readPhoneSession()
    try {
      setState({ kind: 'connected', phone: await report(0) })
    } catch (error) {
      // Only the server says that it is over: without a line the camera goes on, and pictures wait.
      if (kept !== null && !isOver(error)) return setState({ kind: 'connected', phone: kept.phone })
      forgetPhoneSession()
      setState({ kind: 'apart', why: 'ended', problem: error })
    }
  }

  const start = useEffectEvent(() => {
    setDeviceId(readDeviceId())
    const code = location.hash.slice(1)
    // A code is used once: it does not stand in the address for whoever holds the phone next.
    if (code !== '') history.replaceState(history.state, '', location.pathname)
    if (code !== '') void connect(code)
    else if (readPhoneSession() !== null) void goOn()
    else setState({ kind: 'apart', why: 'new', problem: null })
  })
  useEffect(() => {
    start()
    const onLink = () => location.hash.length > 1 && start()
    window.addEventListener('hashchange', onLink)
    return () => window.removeEventListener('hashchange', onLink)
  }, [])

  return (
    <SiteFrame words={useWords(appSiteWords)}>
      {state.kind === 'connected' ? (
        <PhoneScreen
          key={`${state.phone.examId} ${state.phone.number}`}
          phone={state.phone}
          deviceId={deviceId}
          onEnded={(why) => setState({ kind: 'apart', why: 'ended', problem: why })}
          onLeave={() => void leave().then(() => setState({ kind: 'apart', why: 'left', problem: null }))}
        />
      ) : (
        <div className="connect-page">
          <ShortBar />
          <main id="main" className="connect">
            <ConnectForm
              key={tried}
              tried={tried}
              why={state.kind === 'apart' ? state.why : 'new'}
              problem={state.kind === 'apart' && state.problem !== null ? describeError(state.problem) : null}
              isConnecting={state.kind === 'connecting'}
              unsent={unsent.length}
              onConnect={(code) => void connect(code)}
              onRemove={() => void removePictures(unsent.map(({ id }) => id))}
            />
          </main>
        </div>
      )}
      <Toasts />
    </SiteFrame>
  )
}

/** What this device kept and could not send, of whichever exam. */
function useUnsent(deviceId: string): readonly CapturedPicture[] {
  const [unsent, setUnsent] = useState<readonly CapturedPicture[]>([])
  useEffect(() => {
    if (deviceId === '' || !canKeepPictures()) return
    let isGone = false
    const look = async () => {
      const all = await listPictures(deviceId).catch(() => [])
      if (!isGone) setUnsent(all.filter(({ state }) => state !== 'sent'))
    }
    void look()
    const stop = onPicturesChanged(() => void look())
    return () => {
      isGone = true
      stop()
    }
  }, [deviceId])
  return unsent
}

/** What waited for this exam, or was refused while nobody was connected, goes first. */
async function sendAgain(deviceId: string, examId: string): Promise<void> {
  if (!canKeepPictures()) return
  const kept = await listPictures(deviceId).catch(() => [])
  for (const picture of kept) if (picture.examId === examId && picture.state !== 'sent') await updatePicture(tryAgain(picture))
}

interface ConnectFormProps {
  why: 'new' | 'ended' | 'left'
  problem: string | null
  isConnecting: boolean
  /** The code that was tried, from the link or typed. */
  tried: string
  /** Pages that this device keeps and could not send. */
  unsent: number
  onConnect: (code: string) => void
  onRemove: () => void
}

const codeChars = 6

/** For who types the code, and for a phone that was disconnected. */
function ConnectForm({ why, problem, isConnecting, tried, unsent, onConnect, onRemove }: ConnectFormProps) {
  const words = useWords(phoneWords)
  const [typed, setTyped] = useState(tried)
  const [isTooShort, setTooShort] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const says = why === 'new' ? null : words[why]
  return (
    <FormSheet>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const isWhole = typed.replaceAll(/[\s-]/g, '').length >= codeChars
          setTooShort(!isWhole)
          if (isWhole) onConnect(typed)
        }}
      >
        <h1>{says?.title ?? words.connect.title}</h1>
        {problem !== null && <Message kind={why === 'new' ? 'wrong' : 'note'}>{problem}</Message>}
        {unsent > 0 && (
          <Message title={words.unsent(unsent)} live={false}>
            {words.unsentText}{' '}
            <Button kind="quiet" small onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          </Message>
        )}
        <p className="quiet">{says?.again ?? words.connect.text}</p>
        <Field label={words.connect.label} hint={words.connect.hint} error={isTooShort ? words.connect.tooShort : undefined} announce>
          <TextInput
            className="connect-code"
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" wide busy={isConnecting && words.connect.busy}>
          {words.connect.action}
        </Button>
      </form>
      <ConfirmDialog
        isOpen={isRemoving}
        title={words.removeTitle}
        text={words.removeText}
        confirm={words.remove}
        danger
        onConfirm={() => {
          setRemoving(false)
          onRemove()
        }}
        onClose={() => setRemoving(false)}
      />
    </FormSheet>
  )
}
