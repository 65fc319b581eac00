import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords, type Language } from '#web/components/words.ts'
import { Closing } from '#web/features/site/closing.tsx'
import { HomeHero } from '#web/features/site/home-hero.tsx'
import { HowItWorks } from '#web/features/site/how-it-works.tsx'
import { NumberedSection } from '#web/features/site/numbered-section.tsx'
import { publicMeta } from '#web/features/site/public-meta.ts'
import { Reasons } from '#web/features/site/reasons.tsx'
import { Remarks } from '#web/features/site/remarks.tsx'
import { RuledList } from '#web/features/site/ruled-list.tsx'
import { homeData } from '#web/features/site/structured-data.ts'
import { Tour } from '#web/features/site/tour.tsx'
import { Versus } from '#web/features/site/versus.tsx'
import { homeWords, type HomeWords } from '#web/features/site/words/home-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import './script.css'
import './home.css'

/** What search engines and shared links are told of it. */
export const homeMeta = ({ head }: HomeWords, language: Language) =>
  publicMeta({ words: head, path: paths.home, language, share: 'home', data: homeData(head, language) })

export function HomePage() {
  const site = useSitePaths()
  const { versus, steps, features, tour, remarks, reasons, closing } = useWords(homeWords)
  return (
    <main id="main" className="script">
      <HomeHero />
      <NumberedSection number={1} title={versus.title} marks={4}>
        <Versus />
      </NumberedSection>
      <NumberedSection number={2} title={steps.title} marks={4}>
        <HowItWorks />
      </NumberedSection>
      <NumberedSection number={3} title={features.title} marks={5}>
        <RuledList items={features.items} />
      </NumberedSection>
      <NumberedSection number={4} title={tour.title} marks={4}>
        <Tour />
      </NumberedSection>
      <NumberedSection number={5} title={remarks.title} marks={3}>
        <Remarks />
      </NumberedSection>
      <NumberedSection number={6} title={reasons.title} marks={6}>
        <Reasons />
      </NumberedSection>
      <Closing title={closing.title} lead={closing.lead} marks={[4, 4, 5, 4, 3, 6]}>
        <LinkButton to={site.contact}>{closing.action}</LinkButton>
        <span className="quiet">{closing.note}</span>
      </Closing>
    </main>
  )
}
