import { use, type ReactNode } from 'react'
import { GivenWordsContext, type GivenWords } from '#web/components/words.ts'

/** Gives the parts below their words, beside those from further above. */
export function BringWords({ words, children }: { words: readonly GivenWords[]; children: ReactNode }) {
  const above = use(GivenWordsContext)
  return <GivenWordsContext value={[...words, ...above]}>{children}</GivenWordsContext>
}

/** A page with the words that it brings along. */
export function withWords(Page: () => ReactNode, ...words: GivenWords[]): () => ReactNode {
  return () => (
    <BringWords words={words}>
      <Page />
    </BringWords>
  )
}
