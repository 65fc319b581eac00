import { withWords } from '#web/components/bring-words.tsx'
import { AboutPage, aboutMeta } from '#web/features/site/about-page.tsx'
import { aboutWords } from '#web/features/site/words/about-words.ts'
import { about } from '#web/features/site/words/sw/about.ts'
import { scriptWords } from '#web/features/site/words/script-words.ts'
import { script } from '#web/features/site/words/sw/script.ts'

export const meta = () => aboutMeta(about, 'sw')

export default withWords(AboutPage, aboutWords.are(about), scriptWords.are(script))
