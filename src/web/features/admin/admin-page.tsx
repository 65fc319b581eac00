import { adminWords } from '#web/features/admin/admin-words.ts'
import { AdminFigures } from '#web/features/admin/admin-figures.tsx'
import { UserManagement } from '#web/features/admin/user-management.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import './admin.css'

export const meta = () => pageMeta({ title: adminWords.title })

/** `/admin`: the figures of the whole site, and its users. */
export default function AdminPage() {
  return (
    <Page>
      <PageHead title={adminWords.title} />
      <div className="grid">
        <AdminFigures />
        <UserManagement />
      </div>
    </Page>
  )
}
