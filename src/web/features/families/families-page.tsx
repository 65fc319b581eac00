import { useState } from 'react'
import { useParams } from 'react-router'
import { type PupilFamily, secondFactors } from '#contract/families.ts'
import { schoolLeaderRoles } from '#contract/base/roles.ts'
import { formatDay } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useClass } from '#web/api/use-classes.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useFamilies, usePrintSlips, useChangeFamilySettings, useFamilySettings } from './access-calls.ts'
import { accessWords, type AccessWords } from './access-words.ts'
import './access.css'
import { AgreementsCard, hasAgreed } from './agreements-card.tsx'
import { numberAccessWords } from './number-access-words.ts'
import { PupilAccess } from './pupil-access.tsx'
export const meta = () => pageMeta({ title: readWords(accessWords).title })

/** The codes of a class: to print, to replace, and how many came in with them. */
export default function FamiliesPage() {
  const words = useWords(accessWords)
  const { classId = '' } = useParams()
  const room = useClass(classId)
  const families = useFamilies(classId)
  const print = usePrintSlips(classId)
  const isLeader = useAuth(({ user }) => user !== null && schoolLeaderRoles.some((role) => role === user.role))
  const [openId, setOpenId] = useState<string | null>(null)
  const name = room.data?.class.name ?? ''
  const crumbs = [
    { label: words.classes, to: paths.classes },
    { label: name, to: paths.class(classId) },
  ]
  const pupils = families.data?.pupils
  const hasPortal = families.data?.hasGuardianPortal !== false
  const hasMessages = families.data?.hasMessages === true
  const open = pupils?.find(({ pupilId }) => pupilId === openId)
  const columns = useColumns(words, { hasMessages, onOpen: setOpenId })
  const error = families.error ?? room.error
  return (
    <Page>
      <PageHead
        crumbs={crumbs}
        title={words.title}
        note={words.note}
        actions={
          pupils !== undefined &&
          pupils.length > 0 && (
            <>
              <Button
                kind="second"
                busy={print.isPending && words.drawing}
                onClick={() => print.mutate({ kind: 'pupil', name: words.slipsFile('pupil', name) })}
              >
                <Icon name="print" /> {words.slips.pupil}
              </Button>
              {hasPortal && (
                <Button
                  busy={print.isPending && words.drawing}
                  onClick={() => print.mutate({ kind: 'guardian', name: words.slipsFile('guardian', name) })}
                >
                  <Icon name="print" /> {words.slips.guardian}
                </Button>
              )}
            </>
          )
        }
      />
      {print.error !== null && <Message kind="wrong">{describeError(print.error)}</Message>}
      {!hasPortal && <Message kind="note">{words.withoutPortal}</Message>}
      {pupils === undefined && error === null && (
        <Card>
          <Skeleton lines={8} label={words.loading} />
        </Card>
      )}
      {pupils === undefined && error !== null && <NotLoaded title={words.notShown} error={error} onRetry={families.refetch} />}
      {pupils !== undefined && pupils.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {pupils !== undefined && pupils.length > 0 && hasMessages && <AgreementsCard classId={classId} className={name} pupils={pupils} />}
      {pupils !== undefined && pupils.length > 0 && <Table caption={words.title} columns={columns} rows={pupils} rowKey={({ pupilId }) => pupilId} />}
      {isLeader && <SecondFactorForm />}
      {open !== undefined && (
        <PupilAccess
          classId={classId}
          pupil={open}
          hasPortal={hasPortal}
          hasMessages={hasMessages}
          isLeader={isLeader}
          onClose={() => setOpenId(null)}
        />
      )}
    </Page>
  )
}

function useColumns(
  words: AccessWords,
  { hasMessages, onOpen }: { hasMessages: boolean; onOpen: (pupilId: string) => void },
): readonly Column<PupilFamily>[] {
  const language = useLanguage()
  const ofNumbers = useWords(numberAccessWords)
  const codeOf = (at: string | null) => (at === null ? words.noCode : words.codeOut(formatDay(at, language)))
  const countOf = ({ links }: PupilFamily, kind: 'guardian' | 'pupil') => links.filter((link) => link.kind === kind).length
  return [
    { head: words.columns.pupil, name: true, cell: ({ name }) => name },
    { head: words.columns.admission, cell: ({ admission }) => admission },
    {
      head: words.columns.guardians,
      cell: (pupil) => (
        <>
          {pupil.guardianCodeAt === null ? words.noCode : words.linked(countOf(pupil, 'guardian'))}
          {pupil.isLocked && <Badge tone="wrong">{words.locked}</Badge>}
        </>
      ),
    },
    { head: words.columns.own, cell: (pupil) => codeOf(pupil.pupilCodeAt) },
    { head: words.columns.asks, cell: ({ asksFor }) => words.asks[asksFor === 'admission' ? 'admission' : 'guardian-phone'] },
    ...(hasMessages
      ? [{ head: ofNumbers.column, cell: ({ numbers }: PupilFamily) => ofNumbers.agreedOf(numbers.filter(hasAgreed).length, numbers.length) }]
      : []),
    {
      head: words.columns.change,
      cell: ({ pupilId, name }) => (
        <Button kind="quiet" small aria-label={words.open(name)} onClick={() => onOpen(pupilId)}>
          {words.manage}
        </Button>
      ),
    },
  ]
}

/** For the leaders of a school; kept as soon as it is chosen. */
function SecondFactorForm() {
  const words = useWords(accessWords)
  const settings = useFamilySettings(true)
  const change = useChangeFamilySettings()
  if (settings.data === undefined) return null
  const chosen = secondFactors.find((each) => each === settings.data.secondFactor) ?? 'guardian-phone'
  return (
    <section className="acc-settings stack">
      {change.error !== null && <Message kind="wrong">{describeError(change.error)}</Message>}
      <RadioGroup
        legend={words.settings}
        name="second-factor"
        options={secondFactors.map((value) => ({ value, label: words.asks[value] }))}
        value={change.isPending ? change.variables : chosen}
        onChange={(value) => change.mutate(value, { onSuccess: () => showToast(words.saved) })}
      />
      <p className="small quiet">{words.settingsHint}</p>
    </section>
  )
}
