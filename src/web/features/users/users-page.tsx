import { useWords, readWords } from '#web/components/words.ts'
import { userWords } from '#web/features/users/user-words.ts'
import { UserFigures } from '#web/features/users/user-figures.tsx'
import { UserManagement } from '#web/features/users/user-management.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import './users.css'

export const meta = () => pageMeta({ title: readWords(userWords).title })

/** `/admin`: the figures of the whole site, and its users. */
export default function UsersPage() {
  return (
    <Page>
      <PageHead title={useWords(userWords).title} />
      <div className="grid">
        <UserFigures />
        <UserManagement />
      </div>
    </Page>
  )
}
