import { useEffect, useRef } from 'react'
import { signedInOwner, startSending } from '#web/components/captured/picture-sender.ts'
import { useCapturedPictures } from '#web/components/captured/use-captured-pictures.ts'
import { useWords } from '#web/components/words.ts'
import { CameraClosed } from '#web/features/capture/camera-closed.tsx'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { CapturedStrip } from '#web/features/capture/captured-strip.tsx'
import { DoubtedPicture } from '#web/features/capture/doubted-picture.tsx'
import { ExamProgress } from '#web/features/capture/exam-progress.tsx'
import { FinderControls } from '#web/features/capture/finder-controls.tsx'
import { canKeepPictures } from '#web/features/capture/can-keep-pictures.ts'
import { PictureChooser } from '#web/features/capture/picture-chooser.tsx'
import { useCapture } from '#web/features/capture/use-capture.ts'
import { useOfflinePage } from '#web/components/offline/use-offline-page.ts'
import { useOnline } from '#web/features/capture/use-online.ts'
import { ViewfinderView } from '#web/features/capture/viewfinder-view.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

export function CaptureScreen({ examId, userId }: { examId: string; userId: string }) {
  const words = useWords(captureWords)
  useOfflinePage(paths.examCapture(examId))
  const isOnline = useOnline()
  const pictures = useCapturedPictures(userId, examId)
  const capture = useCapture({ ownerId: userId, examId })
  const { finder, doubted, taken, unseen, problem } = capture
  const screen = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (canKeepPictures()) startSending(signedInOwner(userId))
  }, [userId])

  const isOpen = finder.state.kind === 'open'
  useEffect(() => {
    // A phone held on its side shows little more than the page's head: the camera comes into view by itself.
    if (isOpen && window.innerHeight < 512) screen.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  const choose = () => capture.chooser.current?.click()
  const decide = (isKept: boolean) => {
    capture.decide(isKept)
    screen.current?.focus()
  }
  const onPhone = pictures?.filter(({ state }) => state === 'waiting').length ?? 0

  return (
    <div className="capture" ref={screen} tabIndex={-1}>
      {finder.state.kind === 'closed' && (
        <CameraClosed
          problem={finder.state.problem}
          elsewhere={<LinkButton to={paths.examUpload(examId)}>{words.closed.upload}</LinkButton>}
          onRetry={() => finder.reopen()}
          onChoose={choose}
        />
      )}
      <div className="capture-stage">
        <ViewfinderView finder={finder} isHidden={finder.state.kind === 'closed' || doubted !== null}>
          {taken > 0 && <span key={taken} className="finder-flash" />}
        </ViewfinderView>
        {doubted === null && (
          <FinderControls
            finder={finder}
            isAuto={capture.isAuto}
            isPlain={capture.isPlain}
            onAuto={capture.setAuto}
            onPlain={capture.setPlain}
            onChoose={choose}
          />
        )}
        {doubted !== null && <DoubtedPicture key={doubted.more} {...doubted} onRetake={() => decide(false)} onKeep={() => decide(true)} />}
      </div>
      <div className="capture-side">
        {unseen > 0 && <Message>{words.judging(unseen)}</Message>}
        {problem !== null && <Message kind="wrong">{problem}</Message>}
        <CapturedStrip pictures={pictures ?? []} isOnline={isOnline} onRetake={() => screen.current?.scrollIntoView({ block: 'start' })} />
        <ExamProgress examId={examId} onPhone={onPhone} />
      </div>
      <PictureChooser capture={capture} />
    </div>
  )
}
