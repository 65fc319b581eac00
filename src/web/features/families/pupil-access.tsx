import { useState } from 'react'
import type { PupilFamily } from '#contract/families.ts'
import type { FamilyKind } from '#contract/family.ts'
import { isKnown } from '#contract/base/known.ts'
import { formatDay } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useEndFamilyLink, usePrintSlips, useReplaceFamilyCode } from './access-calls.ts'
import { accessWords } from './access-words.ts'
import { PupilRecords } from './pupil-records.tsx'

interface PupilAccessProps {
  classId: string
  pupil: PupilFamily
  isLeader: boolean
  onClose: () => void
}

const kinds: readonly FamilyKind[] = ['guardian', 'pupil']

/** One pupil's codes: another where a slip was lost, and the end of one access among several. */
export function PupilAccess({ classId, pupil, isLeader, onClose }: PupilAccessProps) {
  const words = useWords(accessWords)
  const language = useLanguage()
  const [replacing, setReplacing] = useState<FamilyKind | null>(null)
  const print = usePrintSlips(classId)
  const replace = useReplaceFamilyCode(classId)
  const end = useEndFamilyLink(classId)
  const { pupilId, name, links } = pupil
  const problem = print.error ?? replace.error ?? end.error

  function makeNew(kind: FamilyKind): void {
    replace.mutate({ pupilId, kind }, { onSuccess: () => showToast(words.replaced), onSettled: () => setReplacing(null) })
  }
  return (
    <>
      <Dialog isOpen onClose={onClose} title={words.of(name)} wide>
        {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
        {links.length === 0 && <p>{words.nobody}</p>}
        <ul className="acc-links">
          {links.map(({ linkId, kind, since, consent }) => (
            <li key={linkId}>
              <span>
                <b>{words.kind[kind]}</b>{' '}
                <span className="small quiet">
                  {[words.since(formatDay(since, language)), kind === 'guardian' && isKnown(words.consent, consent) ? words.consent[consent] : '']
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <Button
                kind="danger"
                small
                disabled={end.isPending}
                onClick={() => end.mutate({ pupilId, linkId }, { onSuccess: () => showToast(words.ended) })}
              >
                {words.end}
              </Button>
            </li>
          ))}
        </ul>
        <div className="stack">
          {kinds.map((kind) => (
            <div key={kind} className="row">
              <Button
                kind="second"
                small
                busy={print.isPending && words.drawing}
                onClick={() => print.mutate({ kind, pupilId, name: words.slipsFile(kind, name) })}
              >
                {words.slipOne[kind]}
              </Button>
              <Button kind="quiet" small onClick={() => setReplacing(kind)}>
                {words.replace[kind]}
              </Button>
            </div>
          ))}
        </div>
        {isLeader && <PupilRecords classId={classId} pupil={pupil} onErased={onClose} />}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            {words.close}
          </Button>
        </DialogButtons>
      </Dialog>
      <ConfirmDialog
        isOpen={replacing !== null}
        title={words.replaceTitle(name)}
        text={words.replaceText}
        keep={words.keep}
        confirm={words.replaceConfirm}
        danger
        busy={replace.isPending && words.replacing}
        onConfirm={() => replacing !== null && makeNew(replacing)}
        onClose={() => setReplacing(null)}
      />
    </>
  )
}
