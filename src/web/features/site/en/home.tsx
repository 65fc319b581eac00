import { withWords } from '#web/components/bring-words.tsx'
import { HomePage, homeMeta } from '#web/features/site/home-page.tsx'
import { homeWords } from '#web/features/site/words/home-words.ts'
import { home } from '#web/features/site/words/en/home.ts'
import { tourWords } from '#web/features/site/words/tour-words.ts'
import { tour } from '#web/features/site/words/en/tour.ts'
import { scriptWords } from '#web/features/site/words/script-words.ts'
import { script } from '#web/features/site/words/en/script.ts'

export const meta = () => homeMeta(home, 'en')

export default withWords(HomePage, homeWords.are(home), tourWords.are(tour), scriptWords.are(script))
