import { withWords } from '#web/components/bring-words.tsx'
import { AboutPage, aboutMeta } from '#web/features/marketing/about-page.tsx'
import { aboutWords } from '#web/features/marketing/words/about-words.ts'
import { about } from '#web/features/marketing/words/en/about.ts'
import { scriptWords } from '#web/features/marketing/words/script-words.ts'
import { script } from '#web/features/marketing/words/en/script.ts'

export const meta = () => aboutMeta(about, 'en')

export default withWords(AboutPage, aboutWords.are(about), scriptWords.are(script))
