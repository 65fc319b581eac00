import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { listPaperDrafts, sendPaper } from '#contract/from-paper.ts'
import { wordFor } from '#contract/base/word-for.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { fromPaperWords } from './from-paper-words.ts'
import { paperDraftsQuery } from './paper-calls.ts'
import './from-paper.css'

export const meta = () => pageMeta({ title: readWords(fromPaperWords).title })

/** Where the files of a paper and its scheme are sent, and what was begun before. */
export default function SendPaperPage() {
  const words = useWords(fromPaperWords)
  const navigate = useNavigate()
  const client = useQueryClient()
  const drafts = useQuery(paperDraftsQuery())
  const sendFiles = useMutation({
    mutationFn(files: readonly File[]) {
      const form = new FormData()
      for (const file of files) form.append('file', file)
      return call(sendPaper, { form })
    },
    async onSuccess({ draft }) {
      void refetch(client, keyOf(listPaperDrafts))
      await navigate(paths.paperDraft(draft.id))
    },
  })
  const open = drafts.data?.drafts ?? []
  return (
    <Page>
      <PageHead crumbs={[{ label: words.exams, to: paths.exams }]} title={words.title} />
      <p className="fp-about">{words.about}</p>
      {sendFiles.error !== null && <Message kind="wrong">{describeError(sendFiles.error)}</Message>}
      <FileDrop
        title={sendFiles.isPending ? words.sending : words.drop}
        hint={words.dropHint}
        accept=".pdf,.docx,image/*"
        multiple
        camera
        choose={words.choose}
        disabled={sendFiles.isPending}
        onFiles={(files) => sendFiles.mutate(files)}
      />
      {open.length > 0 && (
        <section className="fp-open">
          <h2>{words.open}</h2>
          <ul>
            {open.map((draft) => (
              <li key={draft.id}>
                <Link to={paths.paperDraft(draft.id)}>{draft.title}</Link> <span className="quiet small">{wordFor(words.states, draft.state)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
