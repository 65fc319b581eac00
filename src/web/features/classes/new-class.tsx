import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreateClass } from '#web/features/classes/class-calls.ts'
import { ClassNameDialog } from '#web/features/classes/class-name-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Makes a class and opens it. */
export function NewClass() {
  const [isOpen, setOpen] = useState(false)
  const create = useCreateClass()
  const navigate = useNavigate()
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" /> New class
      </Button>
      {isOpen && (
        <ClassNameDialog
          title="New class"
          initial=""
          action="Make class"
          busy={create.isPending && 'Making…'}
          error={create.error}
          onClose={() => setOpen(false)}
          onSave={(name) => create.mutate(name, { onSuccess: (made) => void navigate(paths.class(made.id)) })}
        />
      )}
    </>
  )
}
