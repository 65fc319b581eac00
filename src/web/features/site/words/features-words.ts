import { pageWords } from '#web/components/words.ts'
import type { SitePictureName } from '#web/features/site/site-pictures.ts'
import type { ClosingWords, HeadWords, NamedText, SectionWords } from '#web/features/site/words/page-words.ts'

export type IntegrationStatus = 'available' | 'soon' | 'development'

export interface FeaturesWords {
  head: HeadWords
  title: string
  lead: string
  demo: string
  pricing: string
  groups: readonly (SectionWords & { features: readonly NamedText[]; picture: { name: SitePictureName; alt: string } })[]
  integrations: SectionWords & {
    items: readonly (NamedText & { status: IntegrationStatus })[]
    statuses: Record<IntegrationStatus, string>
  }
  specifications: SectionWords & { items: readonly { label: string; value: string; note?: string }[] }
  closing: ClosingWords
}

/** Four groups of three, the statuses and the technical specifications are the specification's (section 2, Features). */
export const featuresWords = pageWords<FeaturesWords>('features')
