import { describeError } from '#web/api/describe-error.ts'
import { schoolLeaderRoles, staffRoles, type Role } from '#contract/base/roles.ts'
import type { Known } from '#contract/base/word-for.ts'
import { useProfile } from '#web/components/profile/use-profile.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { PasswordForm } from '#web/features/settings/password-form.tsx'
import { LeaverYears } from '#web/features/settings/leaver-years.tsx'
import { ExamPresetsCard } from '#web/features/settings/exam-presets.tsx'
import { OwnReaderRole } from '#web/features/settings/own-reader-role.tsx'
import { ResultCodeDays } from '#web/features/settings/result-code-days.tsx'
import { ProfileForm } from '#web/features/settings/profile-form.tsx'
import { SessionList } from '#web/features/settings/session-list.tsx'
import { settingsWords } from '#web/features/settings/settings-words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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
      {account === undefined && error !== null && (
        <EmptyState title={words.broken} action={<Button onClick={() => void refetch()}>{words.again}</Button>}>
          {describeError(error)}
        </EmptyState>
      )}
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
