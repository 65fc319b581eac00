import { pageMeta } from '#web/components/page-meta.ts'
import { GateScreen } from '#web/layouts/gate-screen.tsx'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'Page not found' })

export default function NotFound() {
  return (
    <GateScreen title="Page not found" action={{ label: 'Home', to: paths.home }}>
      There is no page at this address. It may have been moved, or the address has a slip of the pen.
    </GateScreen>
  )
}
