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
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useEndFamilyLink, usePrintSlips, useReplaceFamilyCode, useErasePupil, useExportPupil } from './access-calls.ts'
import { PupilNumbers } from './pupil-numbers.tsx'
import { accessWords } from './access-words.ts'

interface PupilAccessProps {
  classId: string
  pupil: PupilFamily
  /** Whether guardians are given codes. */
  hasPortal: boolean
  /** Whether results go to numbers. */
  hasMessages: boolean
  isLeader: boolean
  onClose: () => void
}

const kinds: readonly FamilyKind[] = ['guardian', 'pupil']

/** One pupil's codes: another where a slip was lost, and the end of one access among several. */
export function PupilAccess({ classId, pupil, hasPortal, hasMessages, isLeader, onClose }: PupilAccessProps) {
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
              {(hasPortal || kind === 'pupil') && (
                <Button
                  kind="second"
                  small
                  busy={print.isPending && words.drawing}
                  onClick={() => print.mutate({ kind, pupilId, name: words.slipsFile(kind, name) })}
                >
                  {words.slipOne[kind]}
                </Button>
              )}
              <Button kind="quiet" small onClick={() => setReplacing(kind)}>
                {words.replace[kind]}
              </Button>
            </div>
          ))}
        </div>
        {hasMessages && <PupilNumbers classId={classId} pupil={pupil} />}
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

interface PupilRecordsProps {
  classId: string
  pupil: PupilFamily
  onErased: () => void
}

/** What the law gives a guardian: all that is kept of a child, and its end. For the leaders of a school, with a reason. */
function PupilRecords({ classId, pupil, onErased }: PupilRecordsProps) {
  const words = useWords(accessWords)
  const [ground, setGround] = useState('')
  const [admission, setAdmission] = useState('')
  const download = useExportPupil()
  const erase = useErasePupil(classId)
  const { pupilId, name } = pupil
  const problem = download.error ?? erase.error
  return (
    <details className="acc-records">
      <summary>{words.records}</summary>
      <div className="stack">
        <p className="small quiet">{words.recordsText}</p>
        {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
        <Field label={words.ground} hint={words.groundHint}>
          <TextInput maxLength={300} value={ground} onChange={(event) => setGround(event.currentTarget.value)} />
        </Field>
        <p>
          <Button
            kind="second"
            small
            busy={download.isPending && words.exporting}
            onClick={() => download.mutate({ pupilId, ground, name: `${pupil.admission.replaceAll(/[^\w-]/g, '-')}.zip` })}
          >
            {words.exportAll}
          </Button>
        </p>
        <p className="small">{words.eraseText}</p>
        <Field label={words.admission}>
          <TextInput maxLength={30} autoComplete="off" value={admission} onChange={(event) => setAdmission(event.currentTarget.value)} />
        </Field>
        <p>
          <Button
            kind="danger"
            small
            disabled={admission.trim() === ''}
            busy={erase.isPending && words.erasing}
            onClick={() =>
              erase.mutate(
                { pupilId, ground, admission },
                {
                  onSuccess: () => {
                    showToast(words.erased(name))
                    onErased()
                  },
                },
              )
            }
          >
            {words.erase}
          </Button>
        </p>
      </div>
    </details>
  )
}
