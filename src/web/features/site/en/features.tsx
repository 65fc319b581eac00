import { withWords } from '#web/components/bring-words.tsx'
import { FeaturesPage, featuresMeta } from '#web/features/site/features-page.tsx'
import { featuresWords } from '#web/features/site/words/features-words.ts'
import { features } from '#web/features/site/words/en/features.ts'
import { scriptWords } from '#web/features/site/words/script-words.ts'
import { script } from '#web/features/site/words/en/script.ts'

export const meta = () => featuresMeta(features, 'en')

export default withWords(FeaturesPage, featuresWords.are(features), scriptWords.are(script))
