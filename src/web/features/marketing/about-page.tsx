import { pageMeta } from '#web/components/page-meta.ts'
import { Drawing } from '#web/components/drawing.tsx'
import feedback from '#web/components/drawings/step-feedback.svg?raw'
import { Closing } from '#web/features/marketing/closing.tsx'
import { MeasuredLink } from '#web/features/marketing/measured-link.tsx'
import { NumberedSection } from '#web/features/marketing/numbered-section.tsx'
import { PageHero } from '#web/features/marketing/page-hero.tsx'
import { RuledList } from '#web/features/marketing/ruled-list.tsx'
import { Team } from '#web/features/marketing/team.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import './about.css'

export const meta = () =>
  pageMeta({
    title: 'About',
    description: 'Why Sahihi marks handwritten exams with the evidence beside every mark, and who stands behind it.',
    path: paths.about,
  })

const values = [
  { name: 'Excellence', text: 'A mark is right or it waits. We would rather ask a teacher than guess.' },
  { name: 'Empathy', text: 'A script is an hour of a young person’s work. What comes back has to help.' },
  { name: 'Integrity', text: 'Every mark shows its reason, and every figure how it was measured.' },
  { name: 'Innovation', text: 'New methods, held to the standard of the marking room.' },
  { name: 'Collaboration', text: 'The program proposes, the teacher decides, the scheme is the school’s.' },
  { name: 'Impact', text: 'Counted in topics a class has understood, not in pages scanned.' },
]

const purposes = [
  { name: 'Our mission', text: 'To give every teacher in Kenya the hours back that marking takes, and every pupil a reason for every mark.' },
  { name: 'Our vision', text: 'A country in which an exam is the start of a conversation about learning, in every school and both languages.' },
]

export default function AboutPage() {
  return (
    <main id="main" className="script">
      <PageHero
        title="Sahihi means correct."
        lead="It is the word a teacher writes beside a right answer. We build the program that helps to write it fairly, fast and with a reason."
        figure={<Drawing svg={feedback} className="about-note" />}
      />
      <NumberedSection number={1} title="Our story" marks={3}>
        <div className="prose">
          <p>
            A class of forty-five sits an end-term paper. The scripts go home in a bag, come back two weeks later with a red total on the front, and
            by then the class is three topics on. The teacher knows more about those scripts than anyone will ever write down, and has no time to say
            it.
          </p>
          <p>
            Sahihi began with that bag. It prints the sheets, reads what comes back, applies the teacher’s own marking scheme line by line, and keeps
            the place on the page that earned each mark. What it cannot read or judge, it puts in front of the teacher, grouped so that one decision
            settles many papers.
          </p>
          <p>Nothing reaches a pupil or a parent before a named person has confirmed it.</p>
        </div>
      </NumberedSection>
      <NumberedSection number={2} title="In figures" marks={4} lead={<MeasuredLink />}>
        <Figures
          figures={[
            { label: 'Schools', value: '500+' },
            { label: 'Students', value: '50K+' },
            { label: 'Exams marked', value: '2M+' },
            { label: 'Accuracy', value: '98%' },
          ]}
        />
      </NumberedSection>
      <NumberedSection number={3} title="Mission and vision" marks={2}>
        <RuledList items={purposes} />
      </NumberedSection>
      <NumberedSection number={4} title="What we hold to" marks={6}>
        <RuledList items={values} />
      </NumberedSection>
      <NumberedSection number={5} title="The team" marks={4}>
        <Team />
      </NumberedSection>
      <Closing title="Come and see it mark." lead="Bring a marking scheme and a few scripts; we bring the rest." marks={[3, 4, 2, 6, 4]}>
        <LinkButton to={paths.contact}>Contact us</LinkButton>
        <LinkButton kind="second" to={paths.features}>
          See the features
        </LinkButton>
      </Closing>
    </main>
  )
}
