/** An address that breaks behind its @ before it breaks anywhere else. */
export function Email({ of }: { of: string }) {
  const at = of.indexOf('@') + 1
  return (
    <span className="admin-email">
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </span>
  )
}
