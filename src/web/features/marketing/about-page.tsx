import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'About', path: paths.about })

export default function AboutPage() {
  return <main id="main" className="script" />
}
