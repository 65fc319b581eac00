import { useState } from 'react'
import { createUploadUrls } from '#web/components/uploads/upload-urls.ts'
import { Message } from '#web/ui/message.tsx'

/** Says after a reload that files can go on where they stopped; the browser no longer has them itself. */
export function UnfinishedUploads({ examId, isSending }: { examId: string; isSending: boolean }) {
  const [count] = useState(() => createUploadUrls(examId, localStorage).countUnfinished())
  if (count === 0 || isSending) return null
  return (
    <Message title={count === 1 ? 'One file was not sent to the end' : `${count} files were not sent to the end`} live={false}>
      Choose the same {count === 1 ? 'file' : 'files'} again: sending goes on where it stopped.
    </Message>
  )
}
