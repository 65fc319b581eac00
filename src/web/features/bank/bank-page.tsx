import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bankSharings, listBankFilters, searchBank, shareBankQuestions, type BankQuestionView, type BankSharing } from '#contract/bank.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { noBankFilter } from '#web/components/bank/bank-calls.ts'
import { BankFinder } from '#web/components/bank/bank-finder.tsx'
import { bankWords } from '#web/components/bank/bank-words.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { bankPageWords } from '#web/features/bank/bank-page-words.ts'
import { PutDialog, type PutDone } from '#web/features/bank/put-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './bank-page.css'

export const meta = () => pageMeta({ title: readWords(bankPageWords).title })

/** The questions of all exams: to be found, shared, and put into the next one. */
export default function BankPage() {
  const words = useWords(bankPageWords)
  const [filter, setFilter] = useState(noBankFilter)
  const [chosen, setChosen] = useState<BankQuestionView[]>([])
  const [isPutting, setPutting] = useState(false)
  const [done, setDone] = useState<PutDone | null>(null)

  return (
    <Page>
      <PageHead crumbs={[{ label: words.exams, to: paths.exams }]} title={words.title} note={words.note} />
      {done !== null && (
        <div className="bank-done">
          <Message kind="right" title={words.done(done)}>
            <LinkButton kind="quiet" small to={paths.exam(done.examId)}>
              {words.open(done.title)}
            </LinkButton>
          </Message>
        </div>
      )}
      <BankFinder filter={filter} onFilter={setFilter} chosen={chosen} onChoose={setChosen} />
      {chosen.length > 0 && (
        <section className="bank-bar" aria-label={words.actions}>
          <p role="status">{words.chosen(chosen.length)}</p>
          <div className="row">
            <Button
              onClick={() => {
                setDone(null)
                setPutting(true)
              }}
            >
              {words.put}
            </Button>
            <ShareChoice chosen={chosen} onShared={() => setChosen([])} />
            <Button kind="quiet" onClick={() => setChosen([])}>
              {words.clear}
            </Button>
          </div>
        </section>
      )}
      <PutDialog
        isOpen={isPutting}
        questions={chosen}
        onClose={() => setPutting(false)}
        onDone={(put) => {
          setPutting(false)
          setChosen([])
          setDone(put)
        }}
        onUndone={() => setDone(null)}
      />
    </Page>
  )
}

/** Who finds the chosen questions. What stands there is what holds for all of them now; a choice is done at once. */
function ShareChoice({ chosen, onShared }: { chosen: readonly BankQuestionView[]; onShared: () => void }) {
  const words = useWords(bankPageWords)
  const { sharings } = useWords(bankWords)
  const client = useQueryClient()
  const share = useMutation({
    mutationFn: (sharing: BankSharing) => call(shareBankQuestions, { body: { questions: chosen.map(({ id }) => id), sharing } }),
    onSuccess({ shared }, sharing) {
      showToast(words.shared[sharing](shared))
      onShared()
    },
    onSettled: () => refetch(client, keyOf(searchBank), keyOf(listBankFilters)),
  })
  const isMine = chosen.every(({ canShare }) => canShare)
  const [first] = chosen
  const same = first !== undefined && chosen.every(({ sharing }) => sharing === first.sharing) ? first.sharing : ''
  const error = share.error === null ? undefined : describeError(share.error)
  return (
    <Field label={words.share} hint={isMine ? words.shareHint : words.shareNotAll} {...(error !== undefined && { error, announce: true })}>
      <Select
        value={same}
        disabled={!isMine || share.isPending}
        onChange={({ target }) => {
          const sharing = bankSharings.find((each) => each === target.value)
          if (sharing !== undefined) share.mutate(sharing)
        }}
      >
        {same === '' && <option value="">–</option>}
        {bankSharings.map((sharing) => (
          <option key={sharing} value={sharing}>
            {sharings[sharing]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
