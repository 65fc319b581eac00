import { Cross } from '#web/ui/hand.tsx'

/** A problem at a control that stands alone, outside a Field: the control names this line by its id. */
export function FieldProblem({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <span className="error" id={id}>
      <Cross />
      {text}
    </span>
  )
}
