import { useState } from 'react'
import { useNavigate } from 'react-router'
import { thisSchoolYear } from '#web/api/use-classes.ts'
import { useWords } from '#web/components/words.ts'
import { useCreateClass } from '#web/features/classes/class-calls.ts'
import { ClassNameDialog } from '#web/features/classes/class-name-dialog.tsx'
import { classWords } from '#web/features/classes/class-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Makes a class and opens it. */
export function NewClass() {
  const words = useWords(classWords)
  const [isOpen, setOpen] = useState(false)
  const create = useCreateClass()
  const navigate = useNavigate()
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" /> {words.newClass}
      </Button>
      {isOpen && (
        <ClassNameDialog
          title={words.newClass}
          initial={{ name: '', year: thisSchoolYear() }}
          action={words.create}
          busy={create.isPending && words.creating}
          error={create.error}
          onClose={() => setOpen(false)}
          onSave={(named) => create.mutate(named, { onSuccess: (made) => void navigate(paths.class(made.id)) })}
        />
      )}
    </>
  )
}
