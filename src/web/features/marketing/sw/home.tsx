import { withWords } from '#web/components/bring-words.tsx'
import { HomePage, homeMeta } from '#web/features/marketing/home-page.tsx'
import { homeWords } from '#web/features/marketing/words/home-words.ts'
import { home } from '#web/features/marketing/words/sw/home.ts'
import { tourWords } from '#web/features/marketing/words/tour-words.ts'
import { tour } from '#web/features/marketing/words/sw/tour.ts'
import { scriptWords } from '#web/features/marketing/words/script-words.ts'
import { script } from '#web/features/marketing/words/sw/script.ts'

export const meta = () => homeMeta(home, 'sw')

export default withWords(HomePage, homeWords.are(home), tourWords.are(tour), scriptWords.are(script))
