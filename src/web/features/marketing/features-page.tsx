import { pageMeta } from '#web/components/page-meta.ts'
import { Drawing } from '#web/components/drawing.tsx'
import mark from '#web/components/drawings/step-mark.svg?raw'
import { Closing } from '#web/features/marketing/closing.tsx'
import { featureGroups, integrations } from '#web/features/marketing/feature-groups.ts'
import { MeasuredLink } from '#web/features/marketing/measured-link.tsx'
import { NumberedSection } from '#web/features/marketing/numbered-section.tsx'
import { PageHero } from '#web/features/marketing/page-hero.tsx'
import { RuledList } from '#web/features/marketing/ruled-list.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import './features.css'

export const meta = () =>
  pageMeta({
    title: 'Features',
    description: 'Marking with evidence, analytics, portals and safeguards for handwritten exams in English and Kiswahili.',
    path: paths.features,
  })

const tones = { Available: 'right', 'Coming Soon': 'note', 'In Development': 'doubt' } as const

export default function FeaturesPage() {
  return (
    <main id="main" className="script">
      <PageHero
        title="From the pile on the desk to a mark with a reason."
        lead="Twelve things the program does, what it works with, and the figures it is held to."
        figure={<Drawing svg={mark} className="about-note" />}
        actions={
          <>
            <LinkButton to={paths.contact}>Request a Demo</LinkButton>
            <LinkButton kind="second" to={paths.pricing}>
              Pricing
            </LinkButton>
          </>
        }
      />
      {featureGroups.map(({ title, features }, index) => (
        <NumberedSection key={title} number={index + 1} title={title} marks={features.length}>
          <RuledList items={features} />
        </NumberedSection>
      ))}
      <NumberedSection number={5} title="Integrations" marks={integrations.length}>
        <ul className="integrations">
          {integrations.map(({ name, text, status }) => (
            <li key={name}>
              <b>{name}</b>
              <span className="quiet small">{text}</span>
              <Badge tone={tones[status]}>{status}</Badge>
            </li>
          ))}
        </ul>
      </NumberedSection>
      <NumberedSection number={6} title="Technical specifications" marks={4} lead={<MeasuredLink />}>
        <Figures
          figures={[
            { label: 'Papers per hour', value: '1000+' },
            { label: 'Accuracy', value: '99.5%' },
            { label: 'Uptime', value: '99.9%' },
            { label: 'Response, under', value: '2 seconds' },
          ]}
        />
      </NumberedSection>
      <Closing
        title="See it on your own scheme."
        lead="Send one question paper and its marking scheme; we print the sheets and mark a class with you."
        marks={[3, 3, 3, 3, 6, 4]}
      >
        <LinkButton to={paths.contact}>Request a Demo</LinkButton>
        <LinkButton kind="second" to={paths.pricing}>
          Pricing
        </LinkButton>
      </Closing>
    </main>
  )
}
