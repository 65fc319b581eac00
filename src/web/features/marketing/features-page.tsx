import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'Features', path: paths.features })

export default function FeaturesPage() {
  return <main id="main" className="script" />
}
