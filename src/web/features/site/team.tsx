import { useWords } from '#web/components/words.ts'
import { aboutWords } from '#web/features/site/words/about-words.ts'

/** The stroke that tells each face from the others. */
const hair = [
  'M20 36c0-20 40-20 40 0-6-8-34-8-40 0z',
  'M22 32c2-14 34-14 36 0-8-5-28-5-36 0z',
  'M16 60c-4-46 52-46 48 0-4-30-44-30-48 0z',
  'M22 30c4-12 32-12 36 0l-4 2H26z',
]

/** Four cards; the people are samples until the team has given its own words. */
export function Team() {
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
      <p className="xs quiet sample-note">{sample}</p>
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
