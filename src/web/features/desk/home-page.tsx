import { NotLoaded } from '#web/components/not-loaded.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { pathIn } from '#contract/base/site-language.ts'
import { call } from '#web/api/call.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { deskWords } from '#web/features/desk/desk-words.ts'
import { findHome } from '#web/layouts/app-navigation.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ title: readWords(deskWords).title })

/** `/app`: the desk of who works at a school; everybody else is led to what is theirs. */
export default function HomePage() {
  const words = useWords(deskWords)
  const language = useLanguage()
  const user = useAuth((state) => state.user)
  if (user === null) return null
  const home = findHome(user.role)
  if (home === paths.app) return <DeskPage firstName={user.firstName} />
  if (home !== null) return <Navigate to={home} replace />
  if (user.role === 'PARENT') return <ChildrenOfAccount />
  const isPupil = user.role === 'STUDENT'
  return (
    <Page>
      <h1 className="hide">Sahihi</h1>
      <EmptyState
        title={words.welcome(user.firstName)}
        action={
          isPupil && (
            <a className="btn" href={pathIn(language, '/pupil')}>
              {words.pupil.open}
            </a>
          )
        }
      >
        {isPupil ? words.pupil.text : words.nothingForRole}
      </EmptyState>
    </Page>
  )
}

/**
 * A guardian's account leads on to the pages of their children, which work without scripts (`/family`). Who has signed out there
 * comes back here, and is signed out of the account too.
 */
function ChildrenOfAccount() {
  const words = useWords(deskWords).children
  const language = useLanguage()
  const { logout } = useAuth()
  const [search] = useSearchParams()
  const isLeaving = search.get('done') === 'sign-out'
  const open = useMutation({
    mutationFn: async () => call((await import('#contract/family.ts')).openFamilyOfAccount),
    // The way back leads to where they came from, and not here to be sent on again.
    onSuccess: () => location.replace(pathIn(language, '/family')),
  })
  async function leave(): Promise<void> {
    // Fetched when somebody leaves: few who open the app are guardians.
    await import('#web/components/auth/leave-family.ts').then(({ leaveFamily }) => leaveFamily()).catch(() => undefined)
    await logout()
  }
  const begin = useEffectEvent(() => void (isLeaving ? leave() : open.mutate()))
  useEffect(() => begin(), [])
  return (
    <Page>
      <PageHead title={words.title} />
      {open.error === null ? (
        <div className="card">
          <Skeleton lines={4} label={isLeaving ? words.leaving : words.opening} />
        </div>
      ) : (
        <NotLoaded title={words.notOpened} error={open.error} onRetry={open.mutate} />
      )}
    </Page>
  )
}
