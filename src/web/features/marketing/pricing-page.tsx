import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'Pricing', path: paths.pricing })

export default function PricingPage() {
  return <main id="main" className="script" />
}
