import { readWords, useWords } from '#web/components/words.ts'
import { useState } from 'react'
import { enquiryStatuses, type EnquiryStatus } from '#contract/enquiries.ts'
import { describeError } from '#web/api/describe-error.ts'
import { ListFoot } from '#web/components/long-list/list-foot.tsx'
import { ListTools } from '#web/components/long-list/list-tools.tsx'
import { SearchBox } from '#web/components/long-list/search-box.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { useDownloadEnquiries, useEnquiries } from '#web/features/enquiries/enquiry-calls.ts'
import { EnquiryTable } from '#web/features/enquiries/enquiry-table.tsx'
import { enquiryWords } from '#web/features/enquiries/enquiry-words.ts'
import { OpenEnquiry } from '#web/features/enquiries/open-enquiry.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import './enquiries.css'

/** Of every status, also one that is new to this page. */
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)

export const meta = () => pageMeta({ title: readWords(enquiryWords).title })

/** `/admin/enquiries`: what visitors wrote on the contact page, and what became of it. */
export default function EnquiriesPage() {
  const words = useWords(enquiryWords)
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<EnquiryStatus | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const list = useEnquiries({ search, status })
  const download = useDownloadEnquiries(words.file)
  const rows = list.data?.pages.flatMap((page) => page.enquiries) ?? []
  const counts = list.data?.pages.at(-1)?.counts
  const all = counts && sum(counts)
  return (
    <Page>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          all !== undefined &&
          all > 0 && (
            <Button kind="second" busy={download.isPending && words.downloading} onClick={() => download.mutate()}>
              <Icon name="download" /> {words.download}
            </Button>
          )
        }
      />
      {download.error !== null && (
        <div className="list-problem">
          <Message kind="wrong">{describeError(download.error)}</Message>
        </div>
      )}
      {all === 0 ? (
        <EmptyState title={words.noneTitle}>{words.none}</EmptyState>
      ) : (
        <>
          <ListTools>
            <Select
              small
              aria-label={words.status}
              value={status ?? ''}
              onChange={(event) => setStatus(enquiryStatuses.find((one) => one === event.target.value) ?? null)}
            >
              <option value="">{words.every(all ?? 0)}</option>
              {enquiryStatuses.map((one) => (
                <option key={one} value={one}>
                  {words.statuses[one]} ({counts?.[one] ?? 0})
                </option>
              ))}
            </Select>
            <SearchBox label={words.search} hint={words.searchHint} onSearch={setSearch} />
          </ListTools>
          <Card>
            {rows.length > 0 && <EnquiryTable rows={rows} onRead={({ id }) => setOpenId(id)} />}
            <ListFoot list={list} isEmpty={rows.length === 0} none={words.noMatch} missing={words.missing} loading={words.loading} />
          </Card>
        </>
      )}
      {openId !== null && <OpenEnquiry rows={rows} id={openId} onClose={() => setOpenId(null)} />}
    </Page>
  )
}
