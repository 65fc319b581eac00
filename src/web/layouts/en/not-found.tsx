import { pageMeta } from '#web/components/page-meta.ts'

export const meta = () => pageMeta({ title: 'Page not found' })

export { NotFound as default } from '#web/layouts/not-found.tsx'
