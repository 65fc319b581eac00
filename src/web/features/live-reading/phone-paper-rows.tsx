import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listPhoneReadings, type PhonePaper } from '#contract/live-reading.ts'
import { setPupilsAbsent } from '#contract/scans.ts'
import { formatNumber } from '#engine/words/format.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { nameOptions } from './name-options.ts'
import { PaperName, usePaperName } from './paper-name.tsx'
import { SpottedAnswer } from './spotted-answer.tsx'
import { readByPhoneWords } from './read-by-phone-words.ts'

interface RowProps {
  paper: PhonePaper
  isLocked: boolean
}

/** A paper of which the server read something else than the phone: the first such answer with both readings. */
export function DifferingPaper({ examId, paper, isLocked, onLook }: RowProps & { examId: string; onLook: () => void }) {
  const words = useWords(readByPhoneWords)
  const language = useLanguage()
  const nameOf = usePaperName()
  const { marks, marksByPhone, waiting } = paper
  const differing = waiting.flatMap(({ differing: both, ...answer }) => (both === null ? [] : [{ ...answer, ...both }]))
  const [first] = differing
  const say = (options: readonly string[]) => <b>{nameOptions(options, words.differs.nothing)}</b>
  return (
    <li>
      <div>
        <PaperName paper={paper} />
        <br />
        {first === undefined
          ? waiting.length === 0
            ? words.differs.otherNumber
            : words.differs.otherPage
          : marks !== null && marksByPhone !== null
            ? words.differs.byBoth(formatNumber(marksByPhone, language), formatNumber(marks, language))
            : words.differs.answers(differing.length)}
      </div>
      {first !== undefined && (
        <div className="lv-both">
          <div className="lv-crop">
            <SpottedAnswer answerId={first.answerId} label={words.dialog.question(first.question)} small />
          </div>
          <span>
            {words.differs.phone} {say(first.byPhone)}
          </span>
          <span>
            {words.differs.server} {say(first.byServer)}
          </span>
          {differing.length > 1 && <span className="quiet">{words.differs.more(differing.length - 1)}</span>}
        </div>
      )}
      {!isLocked &&
        (waiting.length === 0 ? (
          <LinkButton kind="second" small to={paths.examUpload(examId)} aria-label={words.sayWhoseIs(nameOf(paper))}>
            {words.sayWhose}
          </LinkButton>
        ) : (
          <LookButton paper={paper} onLook={onLook} />
        ))}
    </li>
  )
}

export function DoubtedPaper({ paper, isLocked, onLook }: RowProps & { onLook: () => void }) {
  const words = useWords(readByPhoneWords)
  return (
    <li>
      <div>
        <PaperName paper={paper} />
        <br />
        {words.doubt.list(paper.waiting.map(({ question, doubts }) => ({ question, code: doubts[0]?.code })))}
      </div>
      {!isLocked && <LookButton paper={paper} onLook={onLook} />}
    </li>
  )
}

function LookButton({ paper, onLook }: { paper: PhonePaper; onLook: () => void }) {
  const words = useWords(readByPhoneWords)
  const nameOf = usePaperName()
  return (
    <Button kind="second" small aria-label={words.lookAt(nameOf(paper))} onClick={onLook}>
      {words.act}
    </Button>
  )
}

/** Whose page was never seen, or who has none: the camera opens, or the pupil was absent. */
export function MissingPaper({ examId, paper, isLocked }: RowProps & { examId: string }) {
  const words = useWords(readByPhoneWords)
  const nameOf = usePaperName()
  const setAbsent = useSetAbsent(examId, nameOf(paper))
  const { missing, onTheWay, pagesRead, pupilId } = paper
  const isSeen = pagesRead.length + onTheWay.length > 0
  const said = [
    ...(missing.length > 0 ? [words.missing.never(missing)] : []),
    ...(onTheWay.length > 0 ? [words.missing.onTheWay(onTheWay)] : []),
    ...(pagesRead.length > 0 ? [words.missing.read(pagesRead)] : []),
  ]
  return (
    <li>
      <div>
        <PaperName paper={paper} />
        <br />
        {isSeen ? said.join(' ') : words.missing.none}
      </div>
      {!isLocked && isSeen && (
        <LinkButton
          kind="second"
          small
          to={paths.examCapture(examId)}
          aria-label={missing.length > 0 ? words.takeOf(nameOf(paper)) : words.sendOf(nameOf(paper))}
        >
          {missing.length > 0 ? words.missing.take : words.missing.send}
        </LinkButton>
      )}
      {!isLocked && !isSeen && pupilId !== null && (
        <Button
          kind="second"
          small
          disabled={setAbsent.isPending}
          aria-label={words.absentOf(nameOf(paper))}
          onClick={() => setAbsent.mutate({ pupilId, absent: true })}
        >
          {words.missing.absent}
        </Button>
      )}
    </li>
  )
}

/** Says that a pupil was absent, with the way back in a toast. */
function useSetAbsent(examId: string, name: string) {
  const words = useWords(readByPhoneWords)
  const client = useQueryClient()
  const params = { examId }
  const mutation = useMutation({
    mutationFn: ({ pupilId, absent }: { pupilId: string; absent: boolean }) =>
      call(setPupilsAbsent, { params, body: { pupilIds: [pupilId], absent } }),
    onSuccess: async ({ changed }, { pupilId, absent }) => {
      if (changed.length === 0) showToast(words.missing.cameMeanwhile)
      else if (absent) showToast(words.missing.saidAbsent(name), () => mutation.mutate({ pupilId, absent: false }))
      await refetch(client, keyOf(listPhoneReadings, { params }), ...markQueryKeys(examId))
    },
    onError: (error) => showToast(describeError(error)),
  })
  return mutation
}
