import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#contract/base/request.ts'
import { previewPublishing } from '#contract/publishing.ts'
import type { ResultRow } from '#contract/results.ts'
import { setPupilsAbsent } from '#contract/scans.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { absencesWords } from './marked-paper-words.ts'

/** Of whom no page came in: whoever leads the exam says who did not sit it, and takes it back. */
export function Absences({ examId, rows }: { examId: string; rows: readonly ResultRow[] }) {
  const words = useWords(absencesWords)
  const setAbsent = useSetAbsent(examId)
  const [missing, absent] = (['no-page', 'absent'] as const).map((status) =>
    rows.flatMap(({ pupilId, name, admission, hasPages, ...row }) =>
      row.status === status && pupilId !== null && !hasPages ? [{ pupilId, name, admission }] : [],
    ),
  )
  if (missing === undefined || absent === undefined || missing.length + absent.length === 0) return null
  const set = (pupils: readonly { pupilId: string }[], isAbsent: boolean) =>
    setAbsent.mutate({ pupilIds: pupils.map(({ pupilId }) => pupilId), absent: isAbsent })
  return (
    <Card title={words.title} className="res-absences">
      <p className="small quiet">{words.text}</p>
      {setAbsent.error !== null && <Message kind="wrong">{describeError(setAbsent.error)}</Message>}
      {missing.length > 0 && (
        <>
          <ul className="res-absences-list">
            {missing.map((pupil) => (
              <li key={pupil.pupilId}>
                <span>
                  {pupil.name} <span className="small quiet">{pupil.admission}</span>
                </span>
                <Button kind="quiet" small aria-label={words.absentOf(pupil.name)} disabled={setAbsent.isPending} onClick={() => set([pupil], true)}>
                  {words.absent}
                </Button>
              </li>
            ))}
          </ul>
          {missing.length > 1 && (
            <Button kind="second" small disabled={setAbsent.isPending} onClick={() => set(missing, true)}>
              {words.all(missing.length)}
            </Button>
          )}
        </>
      )}
      {absent.length > 0 && (
        <>
          <h3>{words.marked}</h3>
          <ul className="res-absences-list">
            {absent.map((pupil) => (
              <li key={pupil.pupilId}>
                <span>
                  {pupil.name} <span className="small quiet">{pupil.admission}</span>
                </span>
                <Button
                  kind="quiet"
                  small
                  aria-label={words.presentOf(pupil.name)}
                  disabled={setAbsent.isPending}
                  onClick={() => set([pupil], false)}
                >
                  {words.present}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Marks pupils as absent or takes that back, with the way back in a toast. */
function useSetAbsent(examId: string) {
  const words = useWords(absencesWords)
  const client = useQueryClient()
  const params = { examId }
  const refresh = () => refetch(client, keyOf(previewPublishing, { params }), ...markQueryKeys(examId))
  const undo = async (pupilIds: string[], absent: boolean): Promise<void> => {
    try {
      await call(setPupilsAbsent, { params, body: { pupilIds, absent } })
      await refresh()
    } catch (error) {
      showToast(words.notUndone(describeError(error)), () => void undo(pupilIds, absent))
    }
  }
  return useMutation({
    mutationFn: (body: RequestOf<typeof setPupilsAbsent>['body']) => call(setPupilsAbsent, { params, body }),
    onSuccess: async ({ changed }, { absent }) => {
      if (changed.length === 0) showToast(words.cameMeanwhile)
      else showToast(absent ? words.setAbsent(changed.length) : words.setPresent(changed.length), () => void undo(changed, !absent))
      await refresh()
    },
  })
}
