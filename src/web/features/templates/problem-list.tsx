/** Everything that is wrong with a template at once; a long list scrolls. */
export function ProblemList({ problems, label }: { problems: readonly string[]; label: string }) {
  return (
    <ul className="template-problems" tabIndex={0} aria-label={label}>
      {[...new Set(problems)].map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}
