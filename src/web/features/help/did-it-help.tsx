import { useState } from 'react'
import type { HelpArticle } from '#contract/help-articles.ts'
import { describeError } from '#web/api/describe-error.ts'
import { sayOffline } from '#web/api/send.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { helpWords } from '#web/features/help/words/help-words.ts'
import { Button } from '#web/ui/button.tsx'

/** What it takes to say so, which few readers of an article do. */
const loadSending = () => Promise.all([import('#web/api/call.ts'), import('#contract/help.ts')]).catch(sayOffline)

/** Asked at the end of an article, and counted; whoever says so stays unknown. */
export function DidItHelp({ article }: { article: HelpArticle }) {
  const { helped: words } = useWords(helpWords)
  const language = useLanguage()
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function answer(helped: boolean) {
    setBusy(true)
    try {
      const [{ call }, { answerHelp }] = await loadSending()
      await call(answerHelp, { body: { article, language, helped } })
      setSaid(helped ? words.thanks : words.sorry)
    } catch (error) {
      setSaid(describeError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="art-helped" role="group" aria-label={words.ask}>
      {said === null ? (
        <>
          <b>{words.ask}</b>
          <Button kind="second" small disabled={isBusy} onClick={() => void answer(true)}>
            {words.yes}
          </Button>
          <Button kind="second" small disabled={isBusy} onClick={() => void answer(false)}>
            {words.notYet}
          </Button>
        </>
      ) : (
        <p role="status">{said}</p>
      )}
    </div>
  )
}
