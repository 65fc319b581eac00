import { pageMeta } from '#web/components/page-meta.ts'

export const meta = () => pageMeta({ title: 'Ukurasa haukupatikana' })

export { NotFound as default } from '#web/layouts/not-found.tsx'
