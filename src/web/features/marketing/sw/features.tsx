import { withWords } from '#web/components/bring-words.tsx'
import { FeaturesPage, featuresMeta } from '#web/features/marketing/features-page.tsx'
import { featuresWords } from '#web/features/marketing/words/features-words.ts'
import { features } from '#web/features/marketing/words/sw/features.ts'
import { scriptWords } from '#web/features/marketing/words/script-words.ts'
import { script } from '#web/features/marketing/words/sw/script.ts'

export const meta = () => featuresMeta(features, 'sw')

export default withWords(FeaturesPage, featuresWords.are(features), scriptWords.are(script))
