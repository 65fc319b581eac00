import { useWords } from '#web/components/words.ts'
import { ErrorScreen } from '#web/layouts/error-screen.tsx'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { appSiteWords } from '#web/layouts/words/app-site-words.ts'

/** Instead of a page outside of every frame. */
export default function LostScreen({ isMissing }: { isMissing: boolean }) {
  return (
    <SiteFrame words={useWords(appSiteWords)}>
      <ErrorScreen isMissing={isMissing} />
    </SiteFrame>
  )
}
