import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerByText, listPhoneTexts } from '#contract/handset.ts'
import { formatMoment } from '#engine/words/format.ts'
import { call, callForEffect } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf } from '#web/api/endpoint-query.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { handsetWords } from '#web/features/handset/handset-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const pollEveryMs = 2000
/** What guardians are told that they may write. */
const usual = ['STOP', 'HELP', 'TOKA', 'MSAADA']

const textsOf = (phone: string) =>
  queryOptions({
    queryKey: [...keyOf(listPhoneTexts), phone],
    queryFn: ({ signal }) => call(listPhoneTexts, { body: { phone } }, { signal }),
    refetchInterval: pollEveryMs,
  })

/** What a phone got, the newest first, and its answers to it. */
export function TextsCard({ phone, shortCode }: { phone: string; shortCode: string }) {
  const words = useWords(handsetWords)
  const language = useLanguage()
  const { data, error } = useQuery(textsOf(phone))
  return (
    <Card title={words.texts} aside={data !== undefined && words.textsCount(data.texts.length)} className="handset-texts">
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {shortCode === '' ? <p className="quiet small">{words.noShortCode}</p> : <AnswerForm phone={phone} />}
      {data?.texts.length === 0 && <p className="handset-none quiet">{words.noTexts}</p>}
      <ol aria-live="polite">
        {data?.texts.map(({ id, sender, text, parts, at }) => (
          <li key={id}>
            <span className="quiet small">{words.text(sender, formatMoment(at, language), parts)}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function AnswerForm({ phone }: { phone: string }) {
  const words = useWords(handsetWords)
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: (text: string) => callForEffect(answerByText, { body: { phone, text } }),
    onSuccess: (_none, text) => showToast(words.sent(text)),
    onSettled: () => client.invalidateQueries(textsOf(phone)),
  })
  return (
    <form
      className="handset-answer"
      onSubmit={(event) => {
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('text')
        if (typeof text === 'string' && text.trim() !== '') answer.mutate(text.trim())
        event.currentTarget.reset()
      }}
    >
      <Field label={words.answer} hint={words.answerText}>
        <TextInput name="text" autoComplete="off" maxLength={160} />
      </Field>
      <div className="handset-acts">
        <Button type="submit" kind="second" busy={answer.isPending && words.busy}>
          {words.send}
        </Button>
        {usual.map((word) => (
          <Button key={word} kind="quiet" disabled={answer.isPending} onClick={() => answer.mutate(word)}>
            {word}
          </Button>
        ))}
      </div>
      {answer.error !== null && <Message kind="wrong">{describeError(answer.error)}</Message>}
    </form>
  )
}
