import { useState } from 'react'
import { type SessionView, changePasswordSchema } from '#contract/accounts.ts'
import { describeError, describeRefusal } from '#web/api/describe-error.ts'
import { schoolLeaderRoles, staffRoles, type Role } from '#contract/base/roles.ts'
import type { Known } from '#contract/base/word-for.ts'
import { formatMoment } from '#engine/words/format.ts'
import { readApiWords } from '#web/api/api-words.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { NewPasswordField } from '#web/components/auth/new-password-field.tsx'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useProfile } from '#web/components/profile/use-profile.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords, useLanguage } from '#web/components/words.ts'
import { LeaverYears } from '#web/features/settings/leaver-years.tsx'
import { ExamPresetsCard } from '#web/features/settings/exam-presets.tsx'
import { OwnReaderRole } from '#web/features/settings/own-reader-role.tsx'
import { ResultCodeDays } from '#web/features/settings/result-code-days.tsx'
import { ProfileForm } from '#web/features/settings/profile-form.tsx'
import { useEndSession, useSessions, useRefreshSessions } from '#web/features/settings/session-calls.ts'
import { settingsWords } from '#web/features/settings/settings-words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './settings.css'

export const meta = () => pageMeta({ title: readWords(settingsWords).title })

/** One's own account: who one is, the password, where one is signed in. */
export default function SettingsPage() {
  const words = useWords(settingsWords)
  const { data: account, error, refetch } = useProfile()
  return (
    <Page>
      <PageHead title={words.title} note={account?.schoolName ?? undefined} />
      {account === undefined && error === null && (
        <div className="card">
          <Skeleton lines={6} label={words.loading} />
        </div>
      )}
      {account === undefined && error !== null && <NotLoaded title={words.broken} error={error} onRetry={refetch} />}
      {account !== undefined && (
        <div className="settings">
          <div className="settings-column">
            <ProfileForm account={account} />
            {isStaff(account.role) && (
              <Card title={words.colleagues.title}>
                <p className="quiet small settings-text">{words.colleagues.text}</p>
                <LinkButton kind="second" small to={paths.colleagues}>
                  {words.colleagues.open}
                </LinkButton>
              </Card>
            )}
            {isLeader(account.role) && <OwnReaderRole />}
            {isLeader(account.role) && <ExamPresetsCard />}
            {isLeader(account.role) && <ResultCodeDays />}
            {isLeader(account.role) && <LeaverYears />}
            {isLeader(account.role) && (
              <Card title={words.aiReading.title}>
                <p className="quiet small settings-text">{words.aiReading.text}</p>
                <LinkButton kind="second" small to={paths.aiReading}>
                  {words.aiReading.open}
                </LinkButton>
              </Card>
            )}
          </div>
          <div className="settings-column">
            <PasswordForm hasPassword={account.hasPassword} />
            <SessionList />
          </div>
        </div>
      )}
    </Page>
  )
}

function isStaff(role: Known<Role>): boolean {
  return staffRoles.some((name) => name === role)
}

function isLeader(role: Known<Role>): boolean {
  return schoolLeaderRoles.some((name) => name === role)
}

/** Every device that is signed in. This one is left by signing out. */
function SessionList() {
  const words = useWords(settingsWords).sessions
  const { data: sessions, error } = useSessions()
  const end = useEndSession()
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  const problem = error ?? end.error
  return (
    <Card title={words.title}>
      <p className="quiet small settings-text">{words.note}</p>
      {sessions === undefined && error === null && <Skeleton lines={3} label={words.loading} />}
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
      <ul>
        {sessions?.map((session) => (
          <Session
            key={session.id}
            session={session}
            isBusy={end.isPending}
            onEnd={() => end.mutate(session.id, { onSuccess: () => showToast(words.ended) })}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="session-foot">
          <Button kind="second" small disabled={end.isPending} onClick={() => end.mutate(null, { onSuccess: () => showToast(words.othersEnded) })}>
            {words.endOthers}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Session({ session, isBusy, onEnd }: { session: SessionView; isBusy: boolean; onEnd: () => void }) {
  const words = useWords(settingsWords).sessions
  const language = useLanguage()
  const show = (time: string) => formatMoment(time, language)
  return (
    <li className="session">
      <div>
        <b>{session.device}</b>
        {session.isThis && <Badge tone="right">{words.thisOne}</Badge>}
        <p className="quiet small">{words.when(show(session.signedInAt), show(session.expiresAt))}</p>
      </div>
      {!session.isThis && (
        <Button kind="second" small disabled={isBusy} aria-label={words.endOf(session.device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}

const loadSchema = async () => changePasswordSchema

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const words = useWords(settingsWords).password
  // A new form, empty, after each change.
  const [changes, setChanges] = useState(0)
  return (
    <Card title={words.title}>
      {hasPassword ? (
        <ChangeForm key={changes} onChanged={() => setChanges(changes + 1)} />
      ) : (
        <>
          <p className="quiet small settings-text">{words.none}</p>
          <LinkButton kind="second" small to={paths.forgotPassword}>
            {words.askForOne}
          </LinkButton>
        </>
      )}
    </Card>
  )
}

function ChangeForm({ onChanged }: { onChanged: () => void }) {
  const words = useWords(settingsWords).password
  const changePassword = useAuth((state) => state.changePassword)
  const refreshSessions = useRefreshSessions()
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => Object.fromEntries(fields),
    submit: async (values) => {
      await changePassword(values)
      await refreshSessions()
      showToast(words.saved)
      onChanged()
    },
  })
  return (
    <form className="stack-3" {...formProps}>
      <Field label={words.current} error={errors['currentPassword']}>
        <PasswordInput name="currentPassword" names={words.currentNames} autoComplete="current-password" required />
      </Field>
      <NewPasswordField label={words.fresh} name="newPassword" error={errors['newPassword']} />
      <p className="quiet small">{words.note}</p>
      {failure !== null && <Message kind="wrong">{describeRefusal(failure, readApiWords().auth.changePassword)}</Message>}
      <Button type="submit" kind="second" busy={isBusy && words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}
