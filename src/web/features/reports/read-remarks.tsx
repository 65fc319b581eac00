import { useState } from 'react'
import type { ReportPupil } from '#contract/reports.ts'
import type { RemarkKind } from '#engine/reports/remarks/remark-limits.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useComesIntoView, useSeen } from '#web/components/use-seen.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { groupRemarks, type ProposedRemark, type RemarkGroup } from './group-remarks.ts'
import { useApproveRemarks, type ReportsOf } from './report-calls.ts'
import { reportsWords } from './reports-words.ts'

interface ReadRemarksProps {
  of: ReportsOf
  pupils: readonly ReportPupil[]
  kind: RemarkKind
  onClose: () => void
}

/** The proposals of a class to read, and to approve as they were read: groups that say the same together, the others by themselves. */
export function ReadRemarks({ of, pupils, kind, onClose }: ReadRemarksProps) {
  const words = useWords(reportsWords)
  const buttons = useWords(buttonWords)
  const approve = useApproveRemarks(of)
  const { seen, markSeen } = useSeen()
  const [tally, setTally] = useState({ approved: 0, changed: 0 })
  const groups = groupRemarks(pupils, kind)
  const read = groups.filter((group) => seen.has(nameSeen(group))).flatMap(({ remarks }) => remarks)
  const send = (remarks: readonly ProposedRemark[]) =>
    approve.mutate(
      { kind, remarks },
      { onSuccess: ({ approved, changed }) => setTally((before) => ({ approved: before.approved + approved, changed })) },
    )
  return (
    <Dialog isOpen wide onClose={onClose} title={words.approveKinds[kind]}>
      <p className="small quiet">{words.readText}</p>
      <ul className="read-remarks">
        {groups.map((group) => (
          <Group key={nameSeen(group)} group={group} isBusy={approve.isPending} onSeen={markSeen} onApprove={() => send(group.remarks)} />
        ))}
      </ul>
      {groups.length === 0 && tally.approved === 0 && <p>{words.noneToRead}</p>}
      {tally.approved > 0 && <Message kind="right">{words.approved(tally.approved)}</Message>}
      {tally.changed > 0 && <Message kind="doubt">{words.notAsSeen(tally.changed)}</Message>}
      {approve.error !== null && <Message kind="wrong">{describeError(approve.error)}</Message>}
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {buttons.close}
        </Button>
        {groups.length > 0 && (
          <Button disabled={read.length === 0 || approve.isPending} onClick={() => send(read)}>
            {words.approveRead(read.length)}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

/** A group is seen with these texts behind it, and no others. */
function nameSeen({ key, remarks }: RemarkGroup): string {
  return [key, ...remarks.map(({ seen }) => seen)].join(' ')
}

interface GroupProps {
  group: RemarkGroup
  isBusy: boolean
  onSeen: (name: string) => void
  onApprove: () => void
}

function Group({ group, isBusy, onSeen, onApprove }: GroupProps) {
  const words = useWords(reportsWords)
  const foot = useComesIntoView(nameSeen(group), onSeen)
  const { subject, text, remarks } = group
  const names = remarks.map(({ name }) => name).join(', ')
  return (
    <li>
      <p>
        {subject !== null && <b>{subject}: </b>}
        {text}
      </p>
      <p className="small quiet">{remarks.length === 1 ? names : words.pupilsOf(remarks.length, names)}</p>
      <Button kind="second" small disabled={isBusy} aria-label={words.approveGroupOf(remarks.length, names)} onClick={onApprove}>
        {words.approveGroup(remarks.length)}
      </Button>
      <div ref={foot} />
    </li>
  )
}
