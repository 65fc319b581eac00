import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { printPracticeSheet } from '#contract/practice.ts'
import { exampleKey, readPracticeKey, type PracticeLetter } from '#engine/sheet/practice-sheet.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { isLocalAddress, SquareCode } from '#web/components/square-code/square-code.tsx'
import { readWords, useWords } from '#web/components/words.ts'
import { PracticeKey } from '#web/features/capture/practice/practice-key.tsx'
import { practiceWords } from '#web/features/capture/practice/practice-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import './practice.css'
import '../scene.css'
import '../live/live.css'
import '#web/ui/sheet.css'

const PracticeCamera = lazy(() => import('#web/features/capture/practice/practice-camera.tsx').then((module) => ({ default: module.PracticeCamera })))

export const meta = () => pageMeta({ title: readWords(practiceWords).title })

/** The reader tried without a class: a sheet to print, a key, and the camera. Nothing of it is stored or sent. */
export default function PracticePage() {
  const words = useWords(practiceWords)
  const { answers, setAnswers } = usePracticeKey()
  const print = useMutation({ mutationFn: () => downloadFile(fileOf(printPracticeSheet), words.print.file) })
  const [film, setFilm] = useState<'none' | 'running' | 'ended'>('none')
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Whoever comes back goes on where they left.
    if (film === 'ended') opener.current?.focus()
  }, [film])
  if (film === 'running') {
    return (
      <Suspense fallback={null}>
        <PracticeCamera answers={answers} onClose={() => setFilm('ended')} />
      </Suspense>
    )
  }
  return (
    <Page>
      <PageHead title={words.title} note={words.note} />
      <ol className="practice">
        <Step number={1} title={words.print.title}>
          <p>{words.print.text}</p>
          {print.error !== null && <Message kind="wrong">{describeError(print.error)}</Message>}
          <div className="practice-act">
            <Button onClick={() => print.mutate()} busy={print.isPending && words.print.busy}>
              <Icon name="download" /> {words.print.button}
            </Button>
            <span className="small quiet">{words.print.hint}</span>
          </div>
        </Step>
        <Step number={2} title={words.key.title}>
          <p>{words.key.text}</p>
          <PracticeKey answers={answers} onChange={setAnswers} />
        </Step>
        <Step number={3} title={words.show.title} isTall>
          <p>{words.show.text}</p>
          <Button kind="second" ref={opener} onClick={() => setFilm('running')}>
            <Icon name="camera" /> {words.show.open}
          </Button>
          <OnPhone answers={answers} />
        </Step>
      </ol>
    </Page>
  )
}

interface StepProps {
  number: number
  title: string
  /** Beside the other two where there is room. */
  isTall?: boolean
  children: ReactNode
}

function Step({ number, title, isTall = false, children }: StepProps) {
  return (
    <li className={isTall ? 'practice-step practice-step--tall' : 'practice-step'}>
      <Card
        title={
          <>
            <span className="practice-number">{number}</span> {title}
          </>
        }
      >
        {children}
      </Card>
    </li>
  )
}

/** How to come here with the phone: the key comes along in the address, since nothing is stored. */
function OnPhone({ answers }: { answers: readonly PracticeLetter[] }) {
  const { show: words } = useWords(practiceWords)
  return (
    <div className="practice-phone">
      <h3>{words.elsewhere}</h3>
      <p>{words.scan}</p>
      <SquareCode text={`${location.origin}${paths.practice}#${answers.join('')}`} label={words.code} />
      <p className="small quiet">
        {location.host}
        <wbr />
        {paths.practice}
      </p>
      {isLocalAddress() && <Message kind="doubt">{words.local}</Message>}
    </div>
  )
}

/** The key stands in the address and nowhere else; without one it is the example. */
function usePracticeKey(): { answers: readonly PracticeLetter[]; setAnswers: (answers: readonly PracticeLetter[]) => void } {
  const { hash } = useLocation()
  const navigate = useNavigate()
  // A letter is dark as soon as it is pressed: the address follows.
  const [answers, setOwn] = useState<readonly PracticeLetter[]>(() => readPracticeKey(hash.slice(1)) ?? exampleKey)
  useEffect(() => {
    // Another address that somebody opens here; what `navigate` writes raises no such event.
    const follow = () => setOwn(readPracticeKey(location.hash.slice(1)) ?? exampleKey)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return {
    answers,
    setAnswers(chosen) {
      setOwn(chosen)
      void navigate({ hash: chosen.join('') }, { replace: true, preventScrollReset: true })
    },
  }
}
