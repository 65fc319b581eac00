import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'Blog', path: paths.blog })

export default function BlogPage() {
  return <main id="main" className="script" />
}
