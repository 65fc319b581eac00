import { useState } from 'react'
import type { PupilFamily } from '#contract/families.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useErasePupil, useExportPupil } from './access-calls.ts'
import { accessWords } from './access-words.ts'

interface PupilRecordsProps {
  classId: string
  pupil: PupilFamily
  onErased: () => void
}

/** What the law gives a guardian: all that is kept of a child, and its end. For the leaders of a school, with a reason. */
export function PupilRecords({ classId, pupil, onErased }: PupilRecordsProps) {
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
