import { Drawing } from '#web/components/drawing.tsx'
import feedback from '#web/components/drawings/step-feedback.svg?raw'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords, type Language } from '#web/components/words.ts'
import { Closing } from '#web/features/site/closing.tsx'
import { MeasuredLink } from '#web/features/site/measured-link.tsx'
import { NumberedSection } from '#web/features/site/numbered-section.tsx'
import { PageHero } from '#web/features/site/page-hero.tsx'
import { publicMeta } from '#web/features/site/public-meta.ts'
import { RuledList } from '#web/features/site/ruled-list.tsx'
import { aboutData } from '#web/features/site/structured-data.ts'
import { Team } from '#web/features/site/team.tsx'
import { aboutWords, type AboutWords } from '#web/features/site/words/about-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import './about.css'

/** What search engines and shared links are told of it. */
export const aboutMeta = ({ head }: AboutWords, language: Language) =>
  publicMeta({ words: head, path: paths.about, language, share: 'about', data: aboutData(head, language) })

export function AboutPage() {
  const site = useSitePaths()
  const { title, lead, story, figures, purposes, values, team, closing } = useWords(aboutWords)
  return (
    <main id="main" className="script">
      <PageHero title={title} lead={lead} figure={<Drawing svg={feedback} className="hero-note" />} />
      <NumberedSection number={1} title={story.title} marks={3}>
        <div className="prose">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </NumberedSection>
      <NumberedSection number={2} title={figures.title} marks={4} lead={<MeasuredLink />}>
        <Figures figures={figures.items} />
      </NumberedSection>
      <NumberedSection number={3} title={purposes.title} marks={2}>
        <RuledList items={purposes.items} />
      </NumberedSection>
      <NumberedSection number={4} title={values.title} marks={6}>
        <RuledList items={values.items} />
      </NumberedSection>
      <NumberedSection number={5} title={team.title} marks={4}>
        <Team />
      </NumberedSection>
      <Closing title={closing.title} lead={closing.lead} marks={[3, 4, 2, 6, 4]}>
        <LinkButton to={site.contact}>{closing.action}</LinkButton>
        <LinkButton kind="second" to={site.features}>
          {closing.other}
        </LinkButton>
      </Closing>
    </main>
  )
}
