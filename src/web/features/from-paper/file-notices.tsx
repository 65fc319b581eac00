import type { Notice } from '#engine/exam/from-paper/paper-draft.ts'
import { useWords } from '#web/components/words.ts'
import { Message } from '#web/ui/message.tsx'
import { fileNoticeWords } from './file-notice-words.ts'

/** What is odd about the files as a whole, above the draft. */
export function FileNotices({ notices }: { notices: readonly Notice[] }) {
  const words = useWords(fileNoticeWords)
  return notices.map(({ code }) => (
    <Message key={code} kind="doubt" title={words[code].title} live={false}>
      {words[code].ask}
    </Message>
  ))
}
