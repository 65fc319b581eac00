import { pageMeta } from '#web/components/page-meta.ts'
import { Closing } from '#web/features/marketing/closing.tsx'
import { HomeHero } from '#web/features/marketing/home-hero.tsx'
import { HowItWorks } from '#web/features/marketing/how-it-works.tsx'
import { NumberedSection } from '#web/features/marketing/numbered-section.tsx'
import { Reasons } from '#web/features/marketing/reasons.tsx'
import { Remarks } from '#web/features/marketing/remarks.tsx'
import { RuledList } from '#web/features/marketing/ruled-list.tsx'
import { Tour } from '#web/features/marketing/tour.tsx'
import { Versus } from '#web/features/marketing/versus.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import './script.css'
import './home.css'

export const meta = () =>
  pageMeta({
    title: 'Sahihi: exam marking that shows its working',
    description:
      'Sahihi marks handwritten exams for schools in Kenya and points to the line that earned each mark. You check what it doubts and confirm.',
    path: paths.home,
  })

const features = [
  {
    name: 'Automated Marking',
    text: 'Handwriting in English and Kiswahili, bubbles, numbers with units, short answers and essays. What it is unsure of waits for you.',
  },
  { name: 'Intelligent Feedback', text: 'Written from the pupil’s own mistakes, in the language of the lesson.' },
  { name: 'Performance Analytics', text: 'KCSE grades or CBC levels, item analysis, topics and trends for class and school.' },
  { name: 'Teacher & Parent Portals', text: 'Teachers confirm and publish. Parents see their own child’s result, on a phone.' },
  { name: 'Cross-Platform Accessibility', text: 'Works on a small phone, a slow link and a keyboard alone.' },
]

export default function HomePage() {
  return (
    <main id="main" className="script">
      <HomeHero />
      <NumberedSection number={1} title="The challenge, and the solution" marks={4}>
        <Versus />
      </NumberedSection>
      <NumberedSection number={2} title="How It Works" marks={4}>
        <HowItWorks />
      </NumberedSection>
      <NumberedSection number={3} title="Five things it does" marks={5}>
        <RuledList items={features} />
      </NumberedSection>
      <NumberedSection number={4} title="Take the tour" marks={4}>
        <Tour />
      </NumberedSection>
      <NumberedSection number={5} title="Remarks" marks={3}>
        <Remarks />
      </NumberedSection>
      <NumberedSection number={6} title="Six reasons to choose Sahihi" marks={6}>
        <Reasons />
      </NumberedSection>
      <Closing
        title="Bring us one class’s scripts."
        lead="We mark them together, on your scheme, and you keep the results."
        marks={[4, 4, 5, 4, 3, 6]}
      >
        <LinkButton to={paths.contact}>Request Demo</LinkButton>
        <span className="quiet">Free consultation included</span>
      </Closing>
    </main>
  )
}
