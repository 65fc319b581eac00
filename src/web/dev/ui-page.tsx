import { pageMeta } from '#web/components/page-meta.ts'
export const meta = () => pageMeta({ title: 'Components' })
export default function UiPage() {
  return <main id="main" className="page" />
}
