import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'Contact', path: paths.contact })

export default function ContactPage() {
  return <main id="main" className="script" />
}
