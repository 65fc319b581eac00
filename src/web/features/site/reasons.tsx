import { Link } from 'react-router'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { homeWords } from '#web/features/site/words/home-words.ts'
import { Tick } from '#web/ui/hand.tsx'

export function Reasons() {
  const paths = useSitePaths()
  const { items, measured } = useWords(homeWords).reasons
  return (
    <ul className="reasons">
      {items.map(({ name, text }) => (
        <li key={name}>
          <Tick chalk />
          <div>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
      <li>
        <Tick chalk />
        <div>
          <h3>{measured.name}</h3>
          <p>
            {measured.before} <Link to={paths.measured}>{measured.link}</Link>
            {measured.after}
          </p>
        </div>
      </li>
    </ul>
  )
}
