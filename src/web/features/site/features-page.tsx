import { Drawing } from '#web/components/drawing.tsx'
import mark from '#web/components/drawings/step-mark.svg?raw'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords, type Language, useLanguage } from '#web/components/words.ts'
import { ClaimMark } from '#web/features/site/claim-mark.tsx'
import { Closing } from '#web/features/site/closing.tsx'
import { NumberedSection } from '#web/features/site/numbered-section.tsx'
import { PageHero } from '#web/features/site/page-hero.tsx'
import { publicMeta } from '#web/features/site/public-meta.ts'
import { RuledList } from '#web/features/site/ruled-list.tsx'
import { featuresData } from '#web/features/site/structured-data.ts'
import { featuresWords, type FeaturesWords } from '#web/features/site/words/features-words.ts'
import { publicPaths as paths } from '#web/site-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import './features.css'
import './site-picture.css'
import { sitePictures, type SitePictureName } from './site-pictures.ts'

/** What search engines and shared links are told of it. */
export const featuresMeta = ({ head, groups }: FeaturesWords, language: Language) => {
  const names = groups.flatMap(({ features }) => features.map(({ name }) => name))
  return publicMeta({ words: head, path: paths.features, language, share: 'features', data: featuresData(head, { names, language }) })
}

export function FeaturesPage() {
  const site = useSitePaths()
  const { title, lead, demo, pricing, groups, integrations, specifications, closing } = useWords(featuresWords)
  return (
    <main id="main" className="script">
      <PageHero
        title={title}
        lead={lead}
        figure={<Drawing svg={mark} className="hero-note" />}
        actions={
          <>
            <LinkButton to={site.contact}>{demo}</LinkButton>
            <LinkButton kind="second" to={site.pricing}>
              {pricing}
            </LinkButton>
          </>
        }
      />
      {groups.map((group, index) => (
        <NumberedSection key={group.title} number={index + 1} title={group.title} marks={group.features.length}>
          <RuledList items={group.features} />
          <SitePicture {...group.picture} />
        </NumberedSection>
      ))}
      <NumberedSection number={5} title={integrations.title} marks={integrations.items.length}>
        <Integrations />
      </NumberedSection>
      <NumberedSection number={6} title={specifications.title} marks={4} claim="brand">
        <Figures figures={specifications.items} />
      </NumberedSection>
      <Closing title={closing.title} lead={closing.lead} marks={[3, 3, 3, 3, 6, 4]}>
        <LinkButton to={site.contact}>{closing.action}</LinkButton>
        <LinkButton kind="second" to={site.pricing}>
          {closing.other}
        </LinkButton>
      </Closing>
    </main>
  )
}

const tones = { available: 'right', soon: 'note', development: 'doubt' } as const

/** What the product works with, and how far each is. */
function Integrations() {
  const { items, statuses } = useWords(featuresWords).integrations
  return (
    <ul className="integrations">
      {items.map(({ name, text, status }) => (
        <li key={name}>
          <b>{name}</b>
          <span className="quiet small">{text}</span>
          <Badge tone={tones[status]}>{statuses[status]}</Badge>
          {status !== 'available' && <ClaimMark kind="later" />}
        </li>
      ))}
    </ul>
  )
}

/** The program on a public page, in the theme that the page is in: the browser fetches the one of the two that is seen. */
function SitePicture({ name, alt }: { name: SitePictureName; alt: string }) {
  const language = useLanguage()
  return (
    <figure className={`site-picture site-picture--${name}`}>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={`is-${theme}`}
          src={`/pictures/${name}-${language}-${theme}.webp`}
          alt={alt}
          loading="lazy"
          {...sitePictures[name]}
        />
      ))}
    </figure>
  )
}
