import './ruled.css'

/** Names and what they mean, on ruled lines. */
export function RuledList({ items }: { items: readonly { name: string; text: string }[] }) {
  return (
    <dl className="ruled">
      {items.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
