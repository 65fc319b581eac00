import { Drawing } from '#web/components/drawing.tsx'
import feedback from '#web/components/drawings/step-feedback.svg?raw'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords, type Language } from '#web/components/words.ts'
import { ClaimMark } from '#web/features/site/claim-mark.tsx'
import { Closing } from '#web/features/site/closing.tsx'
import { NumberedSection } from '#web/features/site/numbered-section.tsx'
import { PageHero } from '#web/features/site/page-hero.tsx'
import { publicMeta } from '#web/features/site/public-meta.ts'
import { RuledList } from '#web/features/site/ruled-list.tsx'
import { aboutData } from '#web/features/site/structured-data.ts'
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
      <NumberedSection number={2} title={figures.title} marks={4} claim="brand">
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

/** The stroke that tells each face from the others. */
const hair = [
  'M20 36c0-20 40-20 40 0-6-8-34-8-40 0z',
  'M22 32c2-14 34-14 36 0-8-5-28-5-36 0z',
  'M16 60c-4-46 52-46 48 0-4-30-44-30-48 0z',
  'M22 30c4-12 32-12 36 0l-4 2H26z',
]

/** Four cards; the people are samples until the team has given its own words. */
function Team() {
  const { people, sample } = useWords(aboutWords).team
  return (
    <>
      <ul className="team">
        {people.map(({ name, role, bio }, index) => (
          <li key={name}>
            <Face hair={hair[index] ?? ''} />
            <div>
              <h3>{name}</h3>
              <p className="role">{role}</p>
              <p>{bio}</p>
            </div>
          </li>
        ))}
      </ul>
      <ClaimMark kind="sample">{sample}</ClaimMark>
    </>
  )
}

/** A face drawn with the pen that draws everything here. */
function Face({ hair: stroke }: { hair: string }) {
  return (
    <svg className="face" viewBox="0 0 80 80" aria-hidden="true">
      <g fill="none" stroke="var(--sheet-biro)" strokeWidth="2" strokeLinecap="round">
        <path d="M24 34c-2 22 8 28 16 28s18-6 16-28" />
        <path d="M14 80c2-12 12-15 20-16M66 80c-2-12-12-15-20-16" />
        <path d="M33 41v1M47 41v1M34 51c4 4 8 4 12 0" />
        <path d={stroke} fill="var(--sheet-biro)" />
      </g>
    </svg>
  )
}
