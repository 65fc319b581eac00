import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { signedInOwner, startSending } from '#web/components/captured/picture-sender.ts'
import { useCapturedPictures } from '#web/components/captured/use-captured-pictures.ts'
import { paths } from '#web/paths.ts'
import { Message } from '#web/ui/message.tsx'
import { useWords } from '#web/components/words.ts'
import { uploadWords } from './upload-words.ts'

/** Says that photos of this exam wait on this device, and goes on sending them. */
export function WaitingPictures({ examId }: { examId: string }) {
  const words = useWords(uploadWords)
  const userId = useAuth((state) => state.user?.id ?? '')
  const pictures = useCapturedPictures(userId, examId)
  const waiting = pictures?.filter(({ state }) => state !== 'sent').length ?? 0
  useEffect(() => {
    if (waiting > 0) startSending(signedInOwner(userId))
  }, [waiting, userId])
  if (waiting === 0) return null
  return (
    <Message title={words.photosWait(waiting)} live={false}>
      {words.photosSent} <Link to={paths.examCapture(examId)}>{words.seePhotos}</Link>
    </Message>
  )
}
