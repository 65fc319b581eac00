import { useWords } from '#web/components/words.ts'
import { useState } from 'react'
import type { EnquiryStatus, EnquiryView } from '#contract/enquiries.ts'
import { useDeleteEnquiry, useSetEnquiryStatus } from '#web/features/enquiries/enquiry-calls.ts'
import { EnquiryDialog } from '#web/features/enquiries/enquiry-dialog.tsx'
import { enquiryWords } from '#web/features/enquiries/enquiry-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** The message that is open. It stays open when the list no longer holds it, as after a change under a filter. */
export function OpenEnquiry({ rows, id, onClose }: { rows: readonly EnquiryView[]; id: string; onClose: () => void }) {
  const words = useWords(enquiryWords)
  const [kept, setKept] = useState(() => rows.find((row) => row.id === id))
  const [isLeaving, setLeaving] = useState(false)
  const setStatus = useSetEnquiryStatus()
  const remove = useDeleteEnquiry()
  const enquiry = rows.find((row) => row.id === id) ?? kept
  if (enquiry === undefined) return null

  const change = (status: EnquiryStatus) =>
    setStatus.mutate(
      { id, status },
      {
        onSuccess: (changed) => {
          setKept(changed)
          showToast(words.changed(changed.name, status))
        },
      },
    )
  const deleteIt = () =>
    remove.mutate(enquiry, {
      onSuccess: () => {
        showToast(words.deleted(enquiry.name))
        onClose()
      },
      onError: () => setLeaving(false),
    })

  if (isLeaving) {
    return (
      <ConfirmDialog
        isOpen
        title={words.deleteTitle}
        text={words.deleteText(enquiry.name)}
        confirm={words.delete}
        danger
        busy={remove.isPending && words.deleting}
        onConfirm={deleteIt}
        onClose={() => setLeaving(false)}
      />
    )
  }
  return (
    <EnquiryDialog
      enquiry={enquiry}
      isBusy={setStatus.isPending}
      problem={setStatus.error ?? remove.error}
      onStatus={change}
      onDelete={() => setLeaving(true)}
      onClose={onClose}
    />
  )
}
