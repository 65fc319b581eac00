import type { ReactNode } from 'react'
import './script.css'
import './hero.css'

export interface PageHeroProps {
  title: string
  lead: ReactNode
  actions?: ReactNode
  /** A drawing beside the words, from 1024 px. */
  figure?: ReactNode
}

/** The head of a public page. */
export function PageHero({ title, lead, actions, figure }: PageHeroProps) {
  return (
    <section className="q hero">
      <div className={figure === undefined ? undefined : 'hero-grid hero-grid--price'}>
        <div className="hero-copy">
          <h1 className="h1-plain">{title}</h1>
          <p className="lead">{lead}</p>
          {actions !== undefined && <div className="hero-act">{actions}</div>}
        </div>
        {figure !== undefined && <figure className="hero-fig">{figure}</figure>}
      </div>
    </section>
  )
}
