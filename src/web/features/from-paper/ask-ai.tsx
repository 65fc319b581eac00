import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askAboutPaper, type PaperDraftDetail } from '#contract/from-paper.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { listAsked, listShown } from '#engine/exam/from-paper/proposals/list-asked.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { askAiWords, sayTrouble } from './ask-ai-words.ts'
import { fromPaperWords } from './from-paper-words.ts'
import { paperDraftQuery } from './paper-calls.ts'
import { UnsavedDraft } from './use-paper-edits.ts'

interface AskAiProps {
  detail: PaperDraftDetail
  draft: PaperDraft
  agreed: ReadonlySet<string>
  /** Keeps what was changed, so that the parts that are asked about are those that are seen. */
  flush: () => Promise<void>
}

/** Has AI reading asked about what is doubted, and says what came of it. Nothing, where the school has not switched it on. */
export function AskAi({ detail, draft, agreed, flush }: AskAiProps) {
  const words = useWords(askAiWords)
  const { conflict } = useWords(fromPaperWords)
  const language = useLanguage()
  const client = useQueryClient()
  const press = useMutation({
    async mutationFn() {
      await flush()
      return call(askAboutPaper, { params: { draftId: detail.id } })
    },
    onSuccess: (data) => client.setQueryData(paperDraftQuery(detail.id).queryKey, data),
  })
  const { aiReading } = detail
  if (aiReading === null || detail.examId !== null || (!aiReading.isOn && aiReading.ask === null)) return null
  const { ask, host } = aiReading
  const asked = listAsked(draft, ask?.labels ?? [])
  const open = asked.length
  const isAsking = ask?.state === 'asking'
  const canAsk = aiReading.isOn && open > 0 && !isAsking
  if (!canAsk && ask === null) return null
  return (
    <section className="fp-ask" aria-label={words.title}>
      <h2>{words.title}</h2>
      <div role="status">
        {isAsking && <p>{words.asking}</p>}
        {ask !== null && !isAsking && ask.labels.length > 0 && (
          <p>{words.done(ask.labels.length, agreed.size, draft.parts.filter((part) => part.doubts[0]?.code === 'ai-differs').length)}</p>
        )}
      </div>
      {ask?.state === 'failed' && ask.trouble !== null && (
        <Message kind="wrong" title={sayTrouble(ask.trouble, language)}>
          {words.unchanged}
        </Message>
      )}
      {press.error !== null && <Message kind="wrong">{press.error instanceof UnsavedDraft ? conflict : describeError(press.error)}</Message>}
      {ask !== null && <LeftOut ask={ask} />}
      {canAsk && (
        <>
          <p className="small">{words.leaves({ pages: detail.pages.length, pictures: listShown(draft, asked).length, host })}</p>
          <Button small kind="second" busy={press.isPending && words.pressing} onClick={() => press.mutate()}>
            {words.ask(open)}
          </Button>
        </>
      )}
    </section>
  )
}

type Ask = NonNullable<NonNullable<PaperDraftDetail['aiReading']>['ask']>

/** What the model proposed and a check dropped, and what was not sent, word by word. */
function LeftOut({ ask: { dropped, unsent } }: { ask: Ask }) {
  const words = useWords(askAiWords)
  if (dropped.length + unsent.length === 0) return null
  return (
    <details className="fp-plain">
      <summary>{words.leftOut(dropped.length + unsent.length)}</summary>
      <ul>
        {dropped.map(({ label, why }, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <span>{label === '' ? words.noQuestion : words.question(label)}</span>
            <span className="quiet small">{words.why(why)}</span>
          </li>
        ))}
        {unsent.map((line) => (
          <li key={line}>
            <span>{line}</span>
            <span className="quiet small">{words.unsent}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
