import { Drawing } from '#web/components/drawing.tsx'
import heroAnswer from '#web/components/drawings/hero-answer.svg?raw'
import heroSheet from '#web/components/drawings/hero-sheet.svg?raw'
import qrPattern from '#web/components/drawings/qr.svg?raw'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Underlined } from '#web/ui/hand.tsx'
import './hero.css'

const facts = [
  { figure: '500+', of: 'schools' },
  { figure: '50K+', of: 'students' },
  { figure: '2M+', of: 'exams marked' },
]

export function HomeHero() {
  return (
    <section className="q hero">
      <Drawing svg={qrPattern} />
      <div className="hero-grid">
        <div className="hero-copy">
          <h1>
            Exam marking that <Underlined>shows its</Underlined> working.
          </h1>
          <p className="lead">
            Pupils write by hand. Sahihi marks the scripts with your scheme and points to the line that earned each mark. You check what it doubts,
            confirm, and every pupil gets feedback.
          </p>
          <div className="hero-act">
            <LinkButton to={paths.contact}>Request Demo</LinkButton>
            <LinkButton kind="second" to={paths.features}>
              Learn More
            </LinkButton>
            <LinkButton kind="quiet" to={paths.login}>
              Get started
            </LinkButton>
          </div>
          <div className="facts">
            {facts.map(({ figure, of }) => (
              <div key={of}>
                <b>{figure}</b>
                <span>{of}</span>
              </div>
            ))}
          </div>
        </div>
        <figure className="hero-fig">
          <Drawing className="only-wide" svg={heroSheet} />
          <Drawing className="only-small" svg={heroAnswer} />
        </figure>
      </div>
    </section>
  )
}
