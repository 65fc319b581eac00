import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { printResultSlips, type ResultLink } from '#contract/publishing.ts'
import { fileOf } from '#web/api/call.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { formatDay } from '#engine/words/format.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { useReplaceCode, useResultLinks } from './publish-calls.ts'
import { publishWords, type PublishWords } from './publish-words.ts'

/** The code of each pupil's result: to read out, to send, or to cut out as slips; and another where one was lost. */
export function ResultCodes({ examId, title, onClose }: { examId: string; title: string; onClose: () => void }) {
  const { list, replace: words } = useWords(publishWords)
  const language = useLanguage()
  const { data, error } = useResultLinks(examId)
  const replace = useReplaceCode(examId)
  const [toReplace, setToReplace] = useState<ResultLink | null>(null)
  const slips = useMutation({
    mutationFn: () => downloadFile(fileOf(printResultSlips, { params: { examId } }), list.slipsFile(title)),
  })
  const problem = error ?? replace.error ?? slips.error

  function makeNew({ paperId, name }: ResultLink): void {
    replace.mutate(paperId, { onSuccess: () => showToast(words.done(name)), onSettled: () => setToReplace(null) })
  }
  return (
    <>
      <Dialog isOpen onClose={onClose} title={list.title(title)} wide>
        <p className="quiet">{list.note}</p>
        {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
        {data === undefined && error === null && <Skeleton lines={6} label={list.loading} />}
        {data !== undefined && (
          <div className="res-codes">
            <Table
              caption={list.title(title)}
              rows={data.links}
              rowKey={({ paperId }) => paperId}
              columns={listColumns(list, language, setToReplace)}
            />
          </div>
        )}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            {list.close}
          </Button>
          <Button onClick={() => slips.mutate()} busy={slips.isPending && list.drawingSlips} disabled={data === undefined}>
            {list.slips}
          </Button>
        </DialogButtons>
      </Dialog>
      <ConfirmDialog
        isOpen={toReplace !== null}
        title={words.title(toReplace?.name ?? '')}
        text={words.text}
        keep={words.keep}
        confirm={words.confirm}
        danger
        busy={replace.isPending && words.busy}
        onConfirm={() => toReplace !== null && makeNew(toReplace)}
        onClose={() => setToReplace(null)}
      />
    </>
  )
}

function listColumns(words: PublishWords['list'], language: Language, onReplace: (link: ResultLink) => void): readonly Column<ResultLink>[] {
  return [
    { head: words.pupil, name: true, cell: ({ name }) => name },
    { head: words.admission, cell: ({ admission }) => admission },
    { head: words.code, cell: ({ code }) => <code>{code}</code> },
    { head: words.address, cell: ({ url }) => <a href={url}>{url.replace(/^https?:\/\//, '').split('#')[0]}</a> },
    { head: words.until, cell: (link) => describeEnd(link, words, language) },
    {
      head: words.change,
      cell: (link) => (
        <Button kind="quiet" small aria-label={words.newCodeOf(link.name)} onClick={() => onReplace(link)}>
          {words.newCode}
        </Button>
      ),
    },
  ]
}

function describeEnd({ expiresAt, hasExpired }: ResultLink, { forGood, expired }: PublishWords['list'], language: Language): string {
  if (expiresAt === null) return forGood
  const date = formatDay(expiresAt, language)
  return hasExpired ? expired(date) : date
}
