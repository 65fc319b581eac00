import { useState } from 'react'
import { createUploadUrls } from '#web/components/uploads/upload-urls.ts'
import { Message } from '#web/ui/message.tsx'
import { useWords } from '#web/components/words.ts'
import { uploadWords } from './upload-words.ts'

/** Says after a reload that sending can continue where it stopped; the browser no longer has the files themselves. */
export function UnfinishedUploads({ examId, isSending }: { examId: string; isSending: boolean }) {
  const { unfinished: words } = useWords(uploadWords)
  const [count] = useState(() => createUploadUrls(examId, localStorage).countUnfinished())
  if (count === 0 || isSending) return null
  return (
    <Message title={words.title(count)} live={false}>
      {words.text(count)}
    </Message>
  )
}
