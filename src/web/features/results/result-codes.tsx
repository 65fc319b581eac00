import type { ResultLink } from '#contract/publishing.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useResultLinks } from './publish-calls.ts'

const columns: readonly Column<ResultLink>[] = [
  { head: 'Pupil', name: true, cell: ({ name }) => name },
  { head: 'Adm. no.', cell: ({ admission }) => admission },
  { head: 'Code', cell: ({ code }) => <code>{code}</code> },
  { head: 'Address', cell: ({ url }) => <a href={url}>{url.replace(/^https?:\/\//, '').split('#')[0]}</a> },
]

/** The code of each pupil's result: to read out, to send, or to print and cut into slips. */
export function ResultCodes({ examId, title, onClose }: { examId: string; title: string; onClose: () => void }) {
  const { data, error } = useResultLinks(examId)
  return (
    <Dialog isOpen onClose={onClose} title={`Result codes: ${title}`} wide>
      <p className="quiet">
        Give each code to the pupil or the guardian it belongs to, and to nobody else. It opens that one result at the address beside it.
      </p>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {data === undefined && error === null && <Skeleton lines={6} label="Loading the codes" />}
      {data !== undefined && (
        <div className="res-codes">
          <Table caption="Result codes" rows={data.links} rowKey={({ paperId }) => paperId} columns={columns} />
        </div>
      )}
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => window.print()}>Print</Button>
      </DialogButtons>
    </Dialog>
  )
}
