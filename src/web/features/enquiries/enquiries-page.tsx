import { useState } from 'react'
import { enquiryStatuses, type EnquiryStatus } from '#contract/enquiries.ts'
import { StatusListPage } from '#web/components/long-list/status-list-page.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { useDownloadEnquiries, useEnquiries } from '#web/features/enquiries/enquiry-calls.ts'
import { EnquiryTable } from '#web/features/enquiries/enquiry-table.tsx'
import { enquiryWords } from '#web/features/enquiries/enquiry-words.ts'
import { OpenEnquiry } from '#web/features/enquiries/open-enquiry.tsx'
import './enquiries.css'

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
  return (
    <StatusListPage
      words={words}
      statuses={enquiryStatuses}
      status={status}
      onStatus={setStatus}
      onSearch={setSearch}
      list={list}
      counts={list.data?.pages.at(-1)?.counts}
      download={download}
      table={rows.length > 0 ? <EnquiryTable rows={rows} onRead={({ id }) => setOpenId(id)} /> : null}
    >
      {openId !== null && <OpenEnquiry rows={rows} id={openId} onClose={() => setOpenId(null)} />}
    </StatusListPage>
  )
}
