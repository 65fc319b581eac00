import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'Sahihi: exam marking that shows its working', path: paths.home })

export default function HomePage() {
  return <main id="main" className="script" />
}
