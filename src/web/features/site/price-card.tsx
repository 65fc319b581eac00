import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Cross, Tick } from '#web/ui/hand.tsx'

export interface PriceCardProps {
  name: string
  description: string
  /** Words on the card that stands out: "Recommended". */
  pick?: string
  /** Its button is the one primary of the screen. */
  isFirst?: boolean
  price: ReactNode
  priceLine: ReactNode
  features: readonly string[]
  notIncluded?: readonly string[]
  /** Before each of these, for screen readers. */
  notIncludedLabel?: string
  action: string
}

/** One plan or pack in the ruled frame. */
export function PriceCard(props: PriceCardProps) {
  const paths = useSitePaths()
  const { name, description, pick, isFirst = false, price, priceLine, features, notIncluded = [], notIncludedLabel, action } = props
  return (
    <article className={pick === undefined ? 'plan' : 'plan plan--pick'}>
      <h3>
        {name} {pick !== undefined && <Badge tone="pick">{pick}</Badge>}
      </h3>
      <p className="quiet small">{description}</p>
      <p className="price">{price}</p>
      <p className="small quiet">{priceLine}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Tick />
            <span>{feature}</span>
          </li>
        ))}
        {notIncluded.map((feature) => (
          <li key={feature} className="no">
            <Cross />
            <span>
              <span className="hide">{notIncludedLabel} </span>
              {feature}
            </span>
          </li>
        ))}
      </ul>
      <LinkButton kind={isFirst ? 'first' : 'second'} wide to={paths.contact}>
        {action}
      </LinkButton>
    </article>
  )
}
