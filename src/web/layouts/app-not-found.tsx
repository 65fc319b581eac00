import { pageMeta } from '#web/components/page-meta.ts'
import { readWords } from '#web/components/words.ts'
import { NothingHere } from '#web/layouts/not-found.tsx'
import { appSiteWords } from '#web/layouts/words/app-site-words.ts'
import { frameWords } from '#web/layouts/words/frame-words.ts'

export const meta = () => pageMeta({ title: frameWords.find(readWords(appSiteWords).given)?.notFound.title ?? 'Sahihi' })

/** Within the app, in the language that the person has chosen. */
export default function AppNotFound() {
  return (
    <div className="gate">
      <NothingHere />
    </div>
  )
}
