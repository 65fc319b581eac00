import type { ReactNode } from 'react'
import { BringWords } from '#web/components/bring-words.tsx'
import { useWords } from '#web/components/words.ts'
import { frameWords } from '#web/layouts/words/frame-words.ts'
import type { SiteWords } from '#web/layouts/words/site-words.ts'
import { UiWordsContext } from '#web/ui/ui-words.ts'

/** Around every page: the words that its frame and its parts say, and first of all the way past them. */
export function SiteFrame({ words, children }: { words: SiteWords; children: ReactNode }) {
  return (
    <BringWords words={words.given}>
      <UiWordsContext value={words.ui}>
        <SkipLink />
        {children}
      </UiWordsContext>
    </BringWords>
  )
}

function SkipLink() {
  return (
    <a className="skip" href="#main">
      {useWords(frameWords).skip}
    </a>
  )
}
